import type { OrderStatus, RefundPlan } from '@nirbhaya/contract/constants'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { writeAudit } from '../../audit/audit.service.ts'
import { closeBalancePayments } from '../../payments/closing-payments.service.ts'
import type { PaymentQueues } from '../../payments/payments.queues.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { isOfBatch } from '../addresses/address-checks.queries.ts'
import { waitsForLock } from '../addresses/address-checks.service.ts'
import { insertOrderEvent } from '../order-events.queries.ts'
import { asksBalance } from '../order-money.ts'
import { lockOrder, lockOrders, type OrderRow, updateOrder } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { toWireOrders } from '../orders.service.ts'
import type { OrderBefore } from '../orders.tables.ts'
import { keepPlaces, lockBatchesOfMoving } from './keeping-places.service.ts'

interface StatusChange {
  status: OrderStatus
  /** How to follow the parcel; what was said before stays when undefined. */
  tracking?: string | undefined
  /** Of one that is cancelled: what the customer is told of why, and of the money. */
  reason?: string | undefined
  refund?: RefundPlan | undefined
  /** Who does it. */
  actorId: string
}

export interface OrderAdmin {
  db: Db
  jobs: Jobs<OrderQueues & PaymentQueues>
  /** How long a change can be taken back; customers hear of it afterwards. 0: at once, for good. */
  undoSeconds: number
}

/** What the answer to a change and the press of "Undo" take on their way. */
export const undoGraceSeconds = 2

/** By what a change can be taken back, and for how long. */
export interface Undo {
  changeId: string
  seconds: number
}

/**
 * Sets an order's status, any from any, writes it into the order's history and tells the customer.
 * What changes nothing the customer can see is neither in the history nor mailed.
 * @param from the status that was seen, where that matters
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_AS_SEEN, PLACES_GONE
 */
export async function changeOrderStatus(
  admin: OrderAdmin,
  { orderId, from, ...change }: StatusChange & { orderId: string; from?: OrderStatus | undefined },
): Promise<{ order: Order; undo: Undo | undefined }> {
  const changeId = newId()
  const { after, isNews } = await admin.db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw new AppError('ORDER_NOT_FOUND')
    expectSeen(before, change.status, from)
    return applyChange(tx, admin, before, { ...change, changeId })
  })
  const [order] = await toWireOrders(admin.db, [after])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return { order, undo: isNews ? undoOf(admin, changeId) : undefined }
}

/**
 * The same for many orders at once: all of them or none. Those that have the status already stay as
 * they are.
 * @param from by their ids, the statuses that were seen
 * @returns how many it changed
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_AS_SEEN
 */
export async function changeOrderStatuses(
  admin: OrderAdmin,
  {
    orderIds,
    from = {},
    ...change
  }: Omit<StatusChange, 'tracking'> & {
    orderIds: string[]
    from?: Record<string, OrderStatus> | undefined
  },
): Promise<{ changed: number; undo: Undo | undefined }> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const changeId = newId()
  const changed = await admin.db.transaction(async (tx) => {
    const orders = await lockOrders(tx, ids)
    if (orders.length < ids.length) throw new AppError('ORDER_NOT_FOUND')
    for (const order of orders) expectSeen(order, change.status, from[order.id])
    const others = orders.filter(({ status }) => status !== change.status)
    await lockBatchesOfMoving(tx, others, () => change.status)
    for (const order of others) await applyChange(tx, admin, order, { ...change, changeId })
    return others.length
  })
  return { changed, undo: changed > 0 ? undoOf(admin, changeId) : undefined }
}

/** Whoever changes an order knows how it stands, or has nothing to change any more. */
function expectSeen({ status }: OrderRow, wanted: OrderStatus, seen: OrderStatus | undefined) {
  if (seen !== undefined && status !== seen && status !== wanted) {
    throw new AppError('ORDER_NOT_AS_SEEN')
  }
}

const undoOf = ({ undoSeconds: seconds }: OrderAdmin, changeId: string): Undo | undefined =>
  seconds > 0 ? { changeId, seconds } : undefined

/** Changes an order that is locked; its customer hears of it once it can no longer be taken back. */
export async function applyChange(
  tx: Tx,
  { jobs, undoSeconds }: OrderAdmin,
  before: OrderRow,
  change: StatusChange & { changeId: string | null },
): Promise<{ after: OrderRow; isNews: boolean }> {
  const { status, tracking = before.tracking ?? undefined, actorId, changeId } = change
  if (status === before.status && tracking === (before.tracking ?? undefined)) {
    return { after: before, isNews: false }
  }
  const after = await updateOrder(tx, before, {
    status,
    tracking: tracking ?? null,
    ...cancelling(before, change),
    ...(await askForBalance(tx, before, status)),
  })
  const { customerId, id: orderId } = after
  await keepPlaces(tx, before, after)
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
  if (!isNews(before, after)) return { after, isNews: false }

  const undo = undoSeconds > 0 ? replacedOf(before, after) : null
  const event = { customerId, orderId, status, actorId, changeId, undo }
  const eventId = await insertOrderEvent(tx, event)
  const afterSeconds = undo ? undoSeconds + undoGraceSeconds : 0
  const told = { customerId, orderId, eventId }
  await jobs.enqueue(tx, 'order.status-changed', told, { afterSeconds })
  return { after, isNews: true }
}

function replacedOf(
  { balanceAskedAt, tracking, ...before }: OrderRow,
  after: OrderRow,
): OrderBefore {
  const { status, cancelReason, cancelRefund, balanceReminders } = before
  const asked = balanceAskedAt?.toISOString() ?? null
  return {
    ...{ status, cancelReason, cancelRefund, balanceAskedAt: asked, balanceReminders },
    ...(tracking !== after.tracking && { tracking, trackingSet: after.tracking }),
  }
}

/** What is said of an order that is cancelled; another status has nothing of it. */
function cancelling(
  before: OrderRow,
  { status, reason, refund }: StatusChange,
): Pick<OrderRow, 'cancelReason' | 'cancelRefund'> {
  if (status !== 'Cancelled') return { cancelReason: null, cancelRefund: null }
  const { cancelReason, cancelRefund } = before
  return { cancelReason: reason ?? cancelReason, cancelRefund: refund ?? cancelRefund }
}

/** The days of reminders count from when the balance is first asked for. */
async function askForBalance(
  tx: Tx,
  before: OrderRow,
  status: OrderStatus,
): Promise<Pick<OrderRow, 'balanceAskedAt' | 'balanceReminders'>> {
  const { balanceAskedAt, balanceReminders } = before
  if (before.balancePaise === 0 || !(await isAskedAt(tx, before, status))) {
    return { balanceAskedAt: null, balanceReminders: 0 }
  }
  return { balanceAskedAt: balanceAskedAt ?? new Date(), balanceReminders }
}

/**
 * Whether the balance of an order is asked for once it has a status. A batch's orders are asked apart from
 * their status, once their addresses are locked: an order that was asked stays so while it waits.
 */
async function isAskedAt(tx: Tx, order: OrderRow, status: OrderStatus): Promise<boolean> {
  const wasAsked = order.balanceAskedAt !== null
  if (status === 'Cancelled') return false
  if (!asksBalance(status)) return wasAsked && (await isOfBatch(tx, order))
  return wasAsked || status !== 'Prepared' || !(await waitsForLock(tx, order))
}

/** What the audit log says of an order. */
export const audited = ({ status, tracking, cancelReason }: OrderRow) =>
  cancelReason ? { status, tracking, reason: cancelReason } : { status, tracking }

/** A note about the parcel concerns the customer once there is a parcel under way. */
function isNews(before: OrderRow, after: OrderRow): boolean {
  if (before.status !== after.status) return true
  return after.status === 'Shipped' && before.tracking !== after.tracking
}
