import { createParcels, handOverParcels, listOrderParcels } from '@nirbhaya/contract/shipping/admin'
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

/** Returns the parcels of an order, as the owner sees them. */
export async function parcelsOf(owner: TestCustomer['api'], orderId: string) {
  return (await owner(listOrderParcels, { params: { id: orderId } })).parcels
}
