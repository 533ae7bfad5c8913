import { isDeepStrictEqual } from 'node:util'
import { addressFixedStatuses } from '@nirbhaya/contract/constants'
import type { AddressChange, DeliveryAddress } from '@nirbhaya/contract/orders'
import { writeAudit } from '../audit/audit.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { ShipTo } from '../platform/database/schema/payments.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import { listAddressChanges, replaceAddress } from './addresses.queries.ts'
import { lockOrder, type OrderRow } from './orders.queries.ts'
import type { OrderQueues } from './orders.queues.ts'
import { toWireRecipient } from './orders.service.ts'

interface NewAddress {
  orderId: string
  address: DeliveryAddress
  /** Who changes it: the customer whose order it is, or the owner. */
  actorId: string
}

interface Desk {
  db: Db
  jobs: Jobs<OrderQueues>
}

/**
 * Sends an order of the caller's to another address, until its parcel leaves. The owner is told.
 * @throws AppError ORDER_NOT_FOUND, ADDRESS_FIXED
 */
export const changeOwnAddress = (desk: Desk, wish: NewAddress) =>
  changeAddress(desk, wish, ({ customerId }) => customerId === wish.actorId)

/** The same of anybody's order, by the owner: audited, and the customer is told. */
export const changeAnyAddress = (desk: Desk, wish: NewAddress) =>
  changeAddress(desk, wish, () => true)

function changeAddress(
  { db, jobs }: Desk,
  { orderId, address, actorId }: NewAddress,
  isAllowed: (order: OrderRow) => boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !isAllowed(order)) throw new AppError('ORDER_NOT_FOUND')
    if (addressFixedStatuses.includes(order.status)) throw new AppError('ADDRESS_FIXED')
    const after = toShipTo(address, order.shipTo.email)
    if (isDeepStrictEqual(after, order.shipTo)) return
    const changeId = await replaceAddress(tx, order, { after, actorId })
    if (actorId !== order.customerId) await audit(tx, order, actorId)
    await jobs.enqueue(tx, 'order.address-changed', { changeId })
  })
}

const toShipTo = ({ state, ...address }: DeliveryAddress, email: string): ShipTo =>
  state ? { ...address, email, state } : { ...address, email }

/** That it was changed; the addresses themselves are the person's, and stand with the order. */
const audit = (tx: Tx, { id: entityId }: OrderRow, actorId: string) =>
  writeAudit(tx, {
    ...{ actorId, action: 'order.address', entity: 'order', entityId },
    ...{ before: { address: 'as it was' }, after: { address: 'another' } },
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
