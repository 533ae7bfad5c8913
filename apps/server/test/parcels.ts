import {
  createParcel,
  createParcels,
  handOverParcels,
  listOrderParcels,
  moveParcels,
} from '@nirbhaya/contract/shipping/admin'
import type { TravelState } from '@nirbhaya/contract/shipping/states'
import { eq } from 'drizzle-orm'
import { orderItem } from '../src/orders/orders.tables.ts'
import { anOrderPaidInFull, type TestCustomer } from './builders.ts'
import type { TestShop } from './test-shop.ts'

/** Creates an order that is paid in full, and a parcel with all its units. */
export async function aPackedOrder(shop: TestShop, owner: TestCustomer['api']) {
  const paid = await anOrderPaidInFull(shop, owner)
  const orderId = paid.order._id
  const { parcels } = await owner(createParcels, { body: { orderIds: [orderId] } })
  const [made] = parcels
  if (!made) throw new Error('nothing was packed')
  return { ...paid, orderId, parcelId: made._id, number: made.number }
}

/** Creates an order that is paid in full, with one parcel for all its units, and hands the parcel over. */
export async function aSentOrder(shop: TestShop, owner: TestCustomer['api']) {
  const packed = await aPackedOrder(shop, owner)
  const { refused } = await owner(handOverParcels, { body: { ids: [packed.parcelId] } })
  if (refused[0]) throw new Error(refused[0].message)
  return packed
}

/** Creates an order of two units that is paid in full, with a parcel for each, and hands both parcels over. */
export async function anOrderInTwoParcels(shop: TestShop, owner: TestCustomer['api']) {
  const paid = await anOrderPaidInFull(shop, owner)
  const orderId = paid.order._id
  await shop.db.update(orderItem).set({ quantity: 2 }).where(eq(orderItem.orderId, orderId))
  const pack = async () => {
    const body = { lines: [{ position: 0, quantity: 1 }] }
    return (await owner(createParcel, { params: { id: orderId }, body })).parcel._id
  }
  const [first, second] = [await pack(), await pack()]
  await owner(handOverParcels, { body: { ids: [first, second] } })
  return { ...paid, orderId, first, second }
}

/** Records what happened to a parcel, as the owner does. */
export const moveParcel = (owner: TestCustomer['api'], id: string, state: TravelState) =>
  owner(moveParcels, { body: { ids: [id], state } })

/** Returns the parcels of an order, as the owner sees them. */
export async function parcelsOf(owner: TestCustomer['api'], orderId: string) {
  return (await owner(listOrderParcels, { params: { id: orderId } })).parcels
}
