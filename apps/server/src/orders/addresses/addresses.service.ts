import { isDeepStrictEqual } from 'node:util'
import { isAddressFixed, isUndecided } from '@nirbhaya/contract/enums'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import type { AddressChange, DeliveryAddress } from '@nirbhaya/contract/orders/orders'
import { writeAudit } from '../../audit/audit.service.ts'
import type { ShipTo } from '../../payments/payments.tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { lockOrder, type OrderRow, setPartState } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { toWireRecipient } from '../orders.service.ts'
import { isAddressLocked, recordAddressAnswer } from './address-checks.service.ts'
import { listAddressChanges, replaceAddress } from './addresses.queries.ts'

interface NewAddress {
  orderId: string
  address: DeliveryAddress
  /** The order's customer or the owner. */
  actorId: string
  /**
   * How often the address of the order had been changed when the page showed it. If the address was changed
   * again since, this change is refused with ORDER_NOT_AS_SEEN. Undefined skips the check.
   */
  changesSeen?: number | undefined
  /** Required when the owner changes a locked address. */
  reason?: string | undefined
}

interface Changing {
  db: Db
  jobs: Jobs<OrderQueues>
}

/**
 * Changes the address of the caller's own order, until the address is locked or the parcel is shipped. Both
 * the owner and the customer get a mail, because a thief with a stolen session or link could redirect the
 * parcel. The call also answers an address check, even if the address stays the same.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ADDRESS_LOCKED, ORDER_NOT_AS_SEEN
 */
export const changeOwnAddress = (changing: Changing, change: NewAddress) =>
  changeAddress(changing, change, ({ customerId }) => customerId === change.actorId)

/**
 * Changes the address of any order, for the owner. The change is audited and the customer gets a
 * mail.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ORDER_NOT_AS_SEEN, INVALID_INPUT if the address is
 * locked and no reason is given
 */
export const changeAnyAddress = (changing: Changing, change: NewAddress) =>
  changeAddress(changing, change, () => true)

function changeAddress(
  { db, jobs }: Changing,
  { orderId, address, actorId, changesSeen, reason = '' }: NewAddress,
  isAllowed: (order: OrderRow) => boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isAllowed(order)) throw new AppError('ORDER_NOT_FOUND')
    const isOwner = actorId !== order.customerId
    if (isAddressFixed(order) && !(isOwner && isPackedAgain(order))) {
      throw new AppError('ADDRESS_FIXED')
    }
    if (changesSeen !== undefined && (await listAddressChanges(tx, order)).length !== changesSeen) {
      throw new AppError('ORDER_NOT_AS_SEEN')
    }
    const after = toShipTo(address, order.shipTo)
    const isSame = isDeepStrictEqual(after, order.shipTo)
    if (!isOwner) await answer(tx, order, isSame ? 'confirmed' : 'corrected')
    else if (!isSame && !reason && (await isAddressLocked(tx, order))) throw missingReason()
    if (isSame) return
    const changeId = await replaceAddress(tx, order, { after, actorId })
    await jobs.enqueue(tx, 'order.address-changed', { changeId })
    if (isOwner) await audit(tx, order, actorId, reason)
    else await jobs.enqueue(tx, 'order.address-changed', { changeId, isToOwner: true })
  })
}

/** Returns whether a parcel that was lost or came back is packed once more and has not left. */
const isPackedAgain = ({ status, partState }: OrderRow) =>
  status !== 'Cancelled' && partState === 'again'

/**
 * Records the customer's answer about the address. After a parcel was lost or came back, the answer belongs to the
 * order: the address was locked for the first parcel.
 */
async function answer(
  tx: Tx,
  order: OrderRow,
  given: 'confirmed' | 'corrected',
): Promise<'taken' | 'not asked'> {
  if (!isUndecided(order.partState)) return recordAddressAnswer(tx, order, given)
  const { partState } = order
  await setPartState(tx, order, { partState, addressConfirmedAt: clock.now() })
  return 'taken'
}

const missingReason = () =>
  new AppError('INVALID_INPUT', { fields: { reason: fieldRefusals.lockedAddressReason } })

/**
 * Records that the customer confirmed the address.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ADDRESS_NOT_ASKED, ADDRESS_LOCKED
 */
export function confirmOwnAddress(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customerId !== customerId) throw new AppError('ORDER_NOT_FOUND')
    if (isAddressFixed(order)) throw new AppError('ADDRESS_FIXED')
    const taken = await answer(tx, order, 'confirmed')
    if (taken === 'not asked') throw new AppError('ADDRESS_NOT_ASKED')
  })
}

/**
 * Converts an address to the stored form. The e-mail address, the gift note and the business belong to the
 * order, not to the address, so they stay as they are.
 */
const toShipTo = (
  { state, ...address }: DeliveryAddress,
  { email, giftNote, business }: ShipTo,
): ShipTo => ({
  ...address,
  email,
  ...(state && { state }),
  ...(giftNote && { giftNote }),
  ...(business && { business }),
})

/**
 * Writes to the audit log that the owner changed the address of an order. Neither the old nor the new address
 * is logged: addresses are personal data, and the order's own records have both.
 */
const audit = (tx: Tx, { id: entityId }: OrderRow, actorId: string, reason: string) =>
  writeAudit(tx, {
    actorId,
    action: 'order.address',
    entityId,
    before: { address: 'as it was' },
    after: { address: 'another', ...(reason && { reason }) },
  })

/** Returns earlier delivery addresses, newest first, and who replaced each. */
export async function listEarlierAddresses(
  db: Db,
  order: OrderRow,
): Promise<(AddressChange & { actorId: string })[]> {
  const changes = await listAddressChanges(db, order)
  return changes.map(({ before, actorId, createdAt }) => ({
    at: createdAt.toISOString(),
    byOwner: actorId !== order.customerId,
    was: toWireRecipient(before),
    actorId,
  }))
}
