import type { OrderStatus } from '@nirbhaya/contract/constants'
import type { Order } from '@nirbhaya/contract/orders'
import { writeAudit } from '../../audit/audit.service.ts'
import { closeBalancePayments } from '../../payments/closing-payments.service.ts'
import type { PaymentQueues } from '../../payments/payments.queues.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { asksBalance } from '../order-money.ts'
import {
  insertOrderEvent,
  lockOrder,
  lockOrders,
  type OrderRow,
  updateOrder,
} from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { toWireOrders } from '../orders.service.ts'

interface StatusChange {
  status: OrderStatus
  /** How to follow the parcel; what was said before stays when undefined. */
  tracking?: string | undefined
  /** Who does it. */
  actorId: string
}

export interface OrderDesk {
  db: Db
  jobs: Jobs<OrderQueues & PaymentQueues>
}

/**
 * Sets an order's status, any from any, writes it into the order's history and tells the customer.
 * What changes nothing the customer can see is neither in the history nor mailed.
 * @throws AppError ORDER_NOT_FOUND
 */
export async function changeOrderStatus(
  { db, jobs }: OrderDesk,
  { orderId, ...change }: StatusChange & { orderId: string },
): Promise<Order> {
  const changed = await db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw new AppError('ORDER_NOT_FOUND')
    return applyChange(tx, jobs, before, change)
  })
  const [order] = await toWireOrders(db, [changed])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return order
}

/**
 * The same for many orders at once: all of them or none. Those that have the status already stay as
 * they are.
 * @returns how many it changed
 * @throws AppError ORDER_NOT_FOUND
 */
export function changeOrderStatuses(
  { db, jobs }: OrderDesk,
  { orderIds, ...change }: Omit<StatusChange, 'tracking'> & { orderIds: string[] },
): Promise<number> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  return db.transaction(async (tx) => {
    const orders = await lockOrders(tx, ids)
    if (orders.length < ids.length) throw new AppError('ORDER_NOT_FOUND')
    const others = orders.filter(({ status }) => status !== change.status)
    for (const order of others) await applyChange(tx, jobs, order, change)
    return others.length
  })
}

/** Changes an order that is locked. */
async function applyChange(
  tx: Tx,
  jobs: OrderDesk['jobs'],
  before: OrderRow,
  { status, tracking = before.tracking ?? undefined, actorId }: StatusChange,
): Promise<OrderRow> {
  if (status === before.status && tracking === (before.tracking ?? undefined)) return before
  const after = await updateOrder(tx, before, {
    status,
    tracking: tracking ?? null,
    ...askForBalance(before, status),
  })
  const { customerId, id: orderId } = after
  // Nobody pays for it any more; money that is there stays until the owner refunds it.
  if (status === 'Cancelled') await closeBalancePayments(tx, jobs, after)
  await writeAudit(tx, {
    actorId,
    action: 'order.status',
    entity: 'order',
    entityId: orderId,
    before: audited(before),
    after: audited(after),
  })
  if (!isNews(before, after)) return after

  const eventId = await insertOrderEvent(tx, { customerId, orderId, status, actorId })
  await jobs.enqueue(tx, 'order.status-changed', { customerId, orderId, eventId })
  return after
}

/** The days of reminders count from when the balance is first asked for. */
function askForBalance(
  before: OrderRow,
  status: OrderStatus,
): Pick<OrderRow, 'balanceAskedAt' | 'balanceReminders'> {
  const { balanceAskedAt, balanceReminders } = before
  if (!asksBalance(status) || before.balancePaise === 0) {
    return { balanceAskedAt: null, balanceReminders: 0 }
  }
  return { balanceAskedAt: balanceAskedAt ?? new Date(), balanceReminders }
}

const audited = ({ status, tracking }: OrderRow) => ({ status, tracking })

/** A note about the parcel concerns the customer once there is a parcel under way. */
function isNews(before: OrderRow, after: OrderRow): boolean {
  if (before.status !== after.status) return true
  return after.status === 'Shipped' && before.tracking !== after.tracking
}
