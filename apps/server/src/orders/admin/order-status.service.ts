import type { CancelRefund, OrderStatus } from '@nirbhaya/contract/enums'
import type { Order } from '@nirbhaya/contract/orders/orders'
import { statusUndo } from '@nirbhaya/contract/orders/rules'
import { writeAudit } from '../../audit/audit.service.ts'
import { closeBalancePayments } from '../../payments/closing.service.ts'
import type { PaymentQueues } from '../../payments/payments.queues.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
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
import { hasLeft, wantsUnits } from '../wants-units.service.ts'
import { lockBatchesOfChangingOrders, updatePlaces } from './order-places.service.ts'

interface StatusChange {
  status: OrderStatus
  /** The note on tracking the parcel; undefined keeps the previous note. */
  tracking?: string | undefined
  /** For a cancellation: the reason and the refund plan, as shown to the customer. */
  reason?: string | undefined
  refund?: CancelRefund | undefined
  actorId: string
}

export interface OrderAdmin {
  db: Db
  jobs: Jobs<OrderQueues & PaymentQueues>
  /**
   * The time in which a change can be undone; customers get their mail afterwards. With 0 there is no
   * undo, and mails are sent at once.
   */
  undoSeconds: number
}

/** The id with which a change can be undone, and for how many seconds that is possible. */
export interface Undo {
  changeId: string
  seconds: number
}

/**
 * Sets an order's status, records it in the order's history and mails the customer. Any status can follow any
 * other. If only the tracking note changes before the parcel is shipped, the history gets no entry and the
 * customer no mail.
 * @param from the status that the owner saw; the change fails if it is a different one by now
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_AS_SEEN, ORDER_KEPT, PLACES_GONE
 */
export async function changeOrderStatus(
  admin: OrderAdmin,
  { orderId, from, ...change }: StatusChange & { orderId: string; from?: OrderStatus | undefined },
): Promise<{ order: Order; undo: Undo | undefined }> {
  const changeId = newId()
  const { after, isNews } = await admin.db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId)
    if (!before) throw new AppError('ORDER_NOT_FOUND')
    expectSeen(before, change, from)
    return applyChange(tx, admin, before, { ...change, changeId })
  })
  const [order] = await toWireOrders(admin.db, [after])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return { order, undo: isNews ? undoOf(admin, changeId) : undefined }
}

/**
 * Does the same as `changeOrderStatus` for many orders: changes all of them or none. Orders that already have
 * the status stay as they are. Orders that do not want their units any more are left out, unless they are to
 * be cancelled: a choice of many orders must not revive one that is decided. The owner can still change each
 * of them alone.
 * @param from the statuses that the owner saw, by order id
 * @returns how many orders changed, and how many were left out
 * @throws AppError ORDER_NOT_FOUND, ORDER_NOT_AS_SEEN, PLACES_GONE
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
): Promise<{ changed: number; leftOut: number; undo: Undo | undefined }> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))]
  const changeId = newId()
  const { changed, leftOut } = await admin.db.transaction(async (tx) => {
    const orders = await lockOrders(tx, ids)
    if (orders.length < ids.length) throw new AppError('ORDER_NOT_FOUND')
    // Orders that already have the status stay as they are, whatever their details.
    const { status } = change
    for (const order of orders) expectSeen(order, { status }, from[order.id])
    const others = orders.filter(({ status }) => status !== change.status)
    const changing = others.filter((order) => isChangedWithOthers(order, change.status))
    await lockBatchesOfChangingOrders(tx, changing, () => change.status)
    for (const order of changing) await applyChange(tx, admin, order, { ...change, changeId })
    return { changed: changing.length, leftOut: others.length - changing.length }
  })
  return { changed, leftOut, undo: changed > 0 ? undoOf(admin, changeId) : undefined }
}

const isChangedWithOthers = (order: OrderRow, status: OrderStatus) =>
  status === 'Cancelled' || wantsUnits(order) || hasLeft(order)

type Wish = Pick<StatusChange, 'status' | 'tracking' | 'reason' | 'refund'>

/**
 * Refuses a change if the order no longer has the status that the owner saw (`seen`). An order that already has the
 * wanted status is accepted, because the owner's wish is fulfilled; but if a colleague gave other details, such as
 * another refund, the owner must see them.
 */
function expectSeen(order: OrderRow, wish: Wish, seen: OrderStatus | undefined) {
  if (seen === undefined || order.status === seen || isFulfilled(order, wish)) return
  throw new AppError('ORDER_NOT_AS_SEEN')
}

const isFulfilled = (order: OrderRow, { status, tracking, reason, refund }: Wish) =>
  order.status === status &&
  (tracking === undefined || tracking === (order.tracking ?? '')) &&
  (reason === undefined || reason === order.cancelReason) &&
  (refund === undefined || planOf(refund) === order.cancelRefund)

/** Returns the stored plan for a refund that the owner chose. */
const planOf = (refund: CancelRefund | undefined) => (refund === 'now' ? 'planned' : refund)

const undoOf = ({ undoSeconds: seconds }: OrderAdmin, changeId: string): Undo | undefined =>
  seconds > 0 ? { changeId, seconds } : undefined

/**
 * Changes an order whose row the caller has locked. The customer gets a mail once the change can no
 * longer be undone.
 */
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
  if (before.keptPaise > 0 && status !== 'Cancelled') throw new AppError('ORDER_KEPT')
  const after = await updateOrder(tx, before, {
    status,
    tracking: tracking ?? null,
    ...cancellationOf(before, change),
    ...(await askForBalance(tx, before, status)),
  })
  const { customerId, id: orderId } = after
  await updatePlaces(tx, before, after)
  // A cancelled order accepts no more payments. Money received stays until the owner refunds it.
  if (status === 'Cancelled') await closeBalancePayments(tx, jobs, after)
  await writeAudit(tx, {
    actorId,
    action: 'order.status',
    entityId: orderId,
    before: auditedFieldsOf(before),
    after: auditedFieldsOf(after),
  })
  if (!isNews(before, after)) return { after, isNews: false }

  const undo = undoSeconds > 0 ? undoDataOf(before, after) : null
  const event = { customerId, orderId, status, actorId, changeId, undo }
  const eventId = await insertOrderEvent(tx, event)
  const afterSeconds = undo ? undoSeconds + statusUndo.graceSeconds : 0
  const mail = { customerId, orderId, eventId }
  await jobs.enqueue(tx, 'order.status-changed', mail, { afterSeconds })
  if (before.status !== status && (status === 'Shipped' || status === 'Delivered')) {
    await jobs.enqueue(tx, 'order.set-by-hand', { customerId, orderId }, { afterSeconds })
  }
  if (status === 'Cancelled' && change.refund === 'now' && changeId !== null) {
    const refund = { customerId, orderId, changeId, actorId }
    await jobs.enqueue(tx, 'order.refund-cancelled', refund, { afterSeconds })
  }
  return { after, isNews: true }
}

function undoDataOf(
  { balanceAskedAt, tracking, ...before }: OrderRow,
  after: OrderRow,
): OrderBefore {
  const { status, cancelReason, cancelRefund, balanceReminders } = before
  const asked = balanceAskedAt?.toISOString() ?? null
  return {
    status,
    cancelReason,
    cancelRefund,
    balanceAskedAt: asked,
    balanceReminders,
    ...(tracking !== after.tracking && { tracking, trackingSet: after.tracking }),
  }
}

/** Returns the reason and refund plan of a cancelled order; any other status clears them. */
function cancellationOf(
  before: OrderRow,
  { status, reason, refund }: StatusChange,
): Pick<OrderRow, 'cancelReason' | 'cancelRefund'> {
  if (status !== 'Cancelled') return { cancelReason: null, cancelRefund: null }
  const { cancelReason, cancelRefund } = before
  return { cancelReason: reason ?? cancelReason, cancelRefund: planOf(refund) ?? cancelRefund }
}

/**
 * Decides whether the balance counts as asked for after the change to `status` (see `isAskedAt`). If so,
 * `balanceAskedAt` is the time of the first request, which is now if this change asks. Otherwise
 * `balanceAskedAt` is null. Reminders count their days from `balanceAskedAt`.
 */
async function askForBalance(
  tx: Tx,
  before: OrderRow,
  status: OrderStatus,
): Promise<Pick<OrderRow, 'balanceAskedAt' | 'balanceReminders'>> {
  const { balanceAskedAt, balanceReminders } = before
  if (before.balancePaise === 0 || !(await isAskedAt(tx, before, status))) {
    return { balanceAskedAt: null, balanceReminders: 0 }
  }
  return { balanceAskedAt: balanceAskedAt ?? clock.now(), balanceReminders }
}

/**
 * Returns whether the balance of an order counts as asked for once the order has this status. For an order in
 * a batch, the status Prepared is not enough: its address must be locked, too. If the owner sets an order
 * back to a status before Prepared, the balance still counts as asked for if the order is in a batch, but not
 * if the order has no batch. The balance of a cancelled order never counts as asked for.
 */
async function isAskedAt(tx: Tx, order: OrderRow, status: OrderStatus): Promise<boolean> {
  const wasAsked = order.balanceAskedAt !== null
  if (status === 'Cancelled') return false
  if (!asksBalance(status)) return wasAsked && (await isOfBatch(tx, order))
  return wasAsked || status !== 'Prepared' || !(await waitsForLock(tx, order))
}

/** Returns the facts about an order that the audit log records. */
export const auditedFieldsOf = ({ status, tracking, cancelReason }: OrderRow) =>
  cancelReason ? { status, tracking, reason: cancelReason } : { status, tracking }

/**
 * Returns whether to mail the customer about a change. A tracking note matters only once the parcel is
 * shipped.
 */
function isNews(before: OrderRow, after: OrderRow): boolean {
  if (before.status !== after.status) return true
  return after.status === 'Shipped' && before.tracking !== after.tracking
}
