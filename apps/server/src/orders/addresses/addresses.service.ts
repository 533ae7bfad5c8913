import { isDeepStrictEqual } from 'node:util'
import { addressFixedStatuses } from '@nirbhaya/contract/constants'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import type { AddressChange, DeliveryAddress } from '@nirbhaya/contract/orders/orders'
import { writeAudit } from '../../audit/audit.service.ts'
import type { ShipTo } from '../../payments/payments.tables.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import { lockOrder, type OrderRow } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { toWireRecipient } from '../orders.service.ts'
import { isAddressLocked, takeAnswer } from './address-checks.service.ts'
import { listAddressChanges, replaceAddress } from './addresses.queries.ts'

interface NewAddress {
  orderId: string
  address: DeliveryAddress
  /** Who changes it: the customer whose order it is, or the owner. */
  actorId: string
  /** How many changes of it they have seen, where that matters. */
  changesSeen?: number | undefined
  /** Why, where the owner changes one that is locked. */
  reason?: string | undefined
}

interface Admin {
  db: Db
  jobs: Jobs<OrderQueues>
}

/**
 * Sends an order of the caller's to another address, until it is locked or its parcel leaves. The owner
 * is told, and its customer, too: whoever holds a stolen session or link could send it away. Who was
 * asked for it has answered by that, also where it stays as it is.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ADDRESS_LOCKED, ORDER_NOT_AS_SEEN
 */
export const changeOwnAddress = (admin: Admin, wish: NewAddress) =>
  changeAddress(admin, wish, ({ customerId }) => customerId === wish.actorId)

/**
 * The same of anybody's order, by the owner: audited, and the customer is told.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ORDER_NOT_AS_SEEN, INVALID_INPUT without a reason for one
 * that is locked
 */
export const changeAnyAddress = (admin: Admin, wish: NewAddress) =>
  changeAddress(admin, wish, () => true)

function changeAddress(
  { db, jobs }: Admin,
  { orderId, address, actorId, changesSeen, reason = '' }: NewAddress,
  isAllowed: (order: OrderRow) => boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isAllowed(order)) throw new AppError('ORDER_NOT_FOUND')
    if (addressFixedStatuses.includes(order.status)) throw new AppError('ADDRESS_FIXED')
    if (changesSeen !== undefined && (await listAddressChanges(tx, order)).length !== changesSeen) {
      throw new AppError('ORDER_NOT_AS_SEEN')
    }
    const after = toShipTo(address, order.shipTo)
    const isSame = isDeepStrictEqual(after, order.shipTo)
    if (actorId === order.customerId)
      await takeAnswer(tx, order, isSame ? 'confirmed' : 'corrected')
    else if (!isSame && !reason && (await isAddressLocked(tx, order))) throw noReason()
    if (isSame) return
    const changeId = await replaceAddress(tx, order, { after, actorId })
    await jobs.enqueue(tx, 'order.address-changed', { changeId })
    if (actorId !== order.customerId) await audit(tx, order, actorId, reason)
    else await jobs.enqueue(tx, 'order.address-changed', { changeId, isToOwner: true })
  })
}

const noReason = () =>
  new AppError('INVALID_INPUT', { fields: { reason: fieldRefusals.lockedAddressReason } })

/**
 * Takes a customer's word that an order goes to the right place.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED, ADDRESS_NOT_ASKED, ADDRESS_LOCKED
 */
export function confirmOwnAddress(
  db: Db,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.customerId !== customerId) throw new AppError('ORDER_NOT_FOUND')
    if (addressFixedStatuses.includes(order.status)) throw new AppError('ADDRESS_FIXED')
    const taken = await takeAnswer(tx, order, 'confirmed')
    if (taken === 'not asked') throw new AppError('ADDRESS_NOT_ASKED')
  })
}

/** Another address is no other parcel: who is written to and the note in it stay. */
const toShipTo = ({ state, ...address }: DeliveryAddress, { email, giftNote }: ShipTo): ShipTo => ({
  ...address,
  email,
  ...(state && { state }),
  ...(giftNote && { giftNote }),
})

/** That it was changed; the addresses themselves are the person's, and stand with the order. */
const audit = (tx: Tx, { id: entityId }: OrderRow, actorId: string, reason: string) =>
  writeAudit(tx, {
    ...{ actorId, action: 'order.address', entity: 'order', entityId },
    before: { address: 'as it was' },
    after: { address: 'another', ...(reason && { reason }) },
  })

/** Where an order was to go before, newest first, with who changed it. */
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
