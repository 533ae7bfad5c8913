import { statusUndo } from '@nirbhaya/contract/orders/rules'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { type OrderRow, updateOrder } from '../orders.queries.ts'
import type { OrderBefore } from '../orders.tables.ts'
import { lockBatchesOfChangingOrders, updatePlaces } from './order-places.service.ts'
import { auditedFieldsOf, type OrderAdmin } from './order-status.service.ts'
import {
  deleteEventsOfChange,
  hasEventOfChange,
  hasLaterEvent,
  lockEventsOfChange,
  lockOrdersOfChange,
} from './status-changes.queries.ts'

/** Returns whether a status change of an order was made and not undone. */
export const isChangeKept = (
  tx: Tx,
  which: { customerId: string; orderId: string; changeId: string },
): Promise<boolean> => hasEventOfChange(tx, which)

interface StatusChangeToUndo {
  changeId: string
  actorId: string
}

/**
 * Undoes a status change, of one order or of all that were changed together. Each order gets its previous
 * status, the event leaves the history, and no mail is sent. It is too late once the mail about any of these
 * orders is being sent.
 * @returns how many orders were restored
 * @throws AppError STATUS_CHANGE_NOT_FOUND, TOO_LATE_TO_UNDO, ORDER_CHANGED_SINCE, PLACES_GONE
 */
export function undoStatusChange(
  { db, undoSeconds }: OrderAdmin,
  { changeId, actorId }: StatusChangeToUndo,
): Promise<number> {
  const withinSeconds = undoSeconds + statusUndo.graceSeconds
  return db.transaction(async (tx) => {
    const orders = await lockOrdersOfChange(tx, changeId)
    // If another call undid the change first, its events no longer exist.
    const events = await lockEventsOfChange(tx, { changeId, withinSeconds })
    if (events.length === 0) throw new AppError('STATUS_CHANGE_NOT_FOUND')
    if (await hasLaterEvent(tx, changeId)) throw new AppError('ORDER_CHANGED_SINCE')

    const previousOf = new Map<string, OrderBefore>()
    for (const { event, isInTime } of events) {
      if (!isInTime || !event.undo) throw new AppError('TOO_LATE_TO_UNDO')
      previousOf.set(event.orderId, event.undo)
    }
    await deleteEventsOfChange(tx, changeId)
    await lockBatchesOfChangingOrders(tx, orders, ({ id }) => previousOf.get(id)?.status)
    for (const order of orders) await restore(tx, order, previousOf.get(order.id), actorId)
    return orders.length
  })
}

async function restore(tx: Tx, order: OrderRow, undo: OrderBefore | undefined, actorId: string) {
  if (!undo) throw new Error(`order ${order.id} was not part of the change`)
  const { tracking, trackingSet, ...before } = undo
  const balanceAskedAt = before.balanceAskedAt ? new Date(before.balanceAskedAt) : null
  // If the owner saved another tracking note after the change that is undone, keep the newer note.
  const isSame = trackingSet === undefined || order.tracking === trackingSet
  const change = { ...before, balanceAskedAt, ...(isSame && { tracking }) }
  const after = await updateOrder(tx, order, change)
  await updatePlaces(tx, order, after)
  await writeAudit(tx, {
    actorId,
    action: 'order.undo',
    entityId: order.id,
    before: auditedFieldsOf(order),
    after: auditedFieldsOf(after),
  })
}
