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
import { aCustomer, anOrderPaidInFull, aProduct, type TestCustomer } from './builders.ts'
import { anOrderOf } from './selling/placed-orders.ts'
import type { TestShop } from './test-shop.ts'

/**
 * Creates an order that is ready to be packed. It is inserted: a purchase takes a processor ten times longer.
 * So the payment provider does not know its payment, and it has no receipt vouchers yet.
 */
async function anOrderToPack(shop: TestShop) {
  const [customer, product] = [await aCustomer(shop), await aProduct(shop)]
  const { _id: customerId, name, lastName, email } = customer.user
  const pricePaise = product.listPricePaise
  const { id: orderId } = await anOrderOf(shop, {
    customerId,
    person: { name, lastName, email },
    status: 'Prepared',
    totalPaise: pricePaise,
    balancePaise: 0,
    items: [{ productId: product.id, name: product.name, quantity: 1, pricePaise }],
  })
  return { customer, product, orderId }
}

/** Creates a parcel with all units of an order. */
async function packAll(owner: TestCustomer['api'], orderId: string) {
  const { parcels } = await owner(createParcels, { body: { orderIds: [orderId] } })
  const [made] = parcels
  if (!made) throw new Error('nothing was packed')
  return { parcelId: made._id, number: made.number }
}

/** Creates an order that is paid in full, and a parcel with all its units. */
export async function aPackedOrder(shop: TestShop, owner: TestCustomer['api']) {
  const placed = await anOrderToPack(shop)
  return { ...placed, ...(await packAll(owner, placed.orderId)) }
}

/** Does the same as `aPackedOrder`, with a purchase: for tests of refunds, of papers and of the order’s history. */
export async function aBoughtOrderPacked(shop: TestShop, owner: TestCustomer['api']) {
  const paid = await anOrderPaidInFull(shop, owner)
  const orderId = paid.order._id
  return { ...paid, orderId, ...(await packAll(owner, orderId)) }
}

/** Creates an order that is paid in full, with one parcel for all its units, and hands the parcel over. */
export async function aSentOrder(shop: TestShop, owner: TestCustomer['api']) {
  return handedOver(owner, await aPackedOrder(shop, owner))
}

/** Does the same as `aSentOrder`, with a purchase: for tests of refunds, of papers and of the order’s history. */
export async function aBoughtOrderSent(shop: TestShop, owner: TestCustomer['api']) {
  return handedOver(owner, await aBoughtOrderPacked(shop, owner))
}

async function handedOver<Packed extends { parcelId: string }>(
  owner: TestCustomer['api'],
  packed: Packed,
) {
  const { refused } = await owner(handOverParcels, { body: { ids: [packed.parcelId] } })
  if (refused[0]) throw new Error(refused[0].message)
  return packed
}

/** Creates an order of two units that is paid in full, with a parcel for each, and hands both parcels over. */
export async function anOrderInTwoParcels(shop: TestShop, owner: TestCustomer['api']) {
  const paid = await anOrderToPack(shop)
  const { orderId } = paid
  await shop.db.update(orderItem).set({ quantity: 2 }).where(eq(orderItem.orderId, orderId))
  const pack = async () => {
    const body = { lines: [{ position: 0, quantity: 1 }] }
    return (await owner(createParcel, { params: { id: orderId }, body })).parcel._id
  }
  const [first, second] = [await pack(), await pack()]
  await owner(handOverParcels, { body: { ids: [first, second] } })
  return { ...paid, first, second }
}

/** Records what happened to a parcel, as the owner does. */
export const moveParcel = (owner: TestCustomer['api'], id: string, state: TravelState) =>
  owner(moveParcels, { body: { ids: [id], state } })

/** Returns the parcels of an order, as the owner sees them. */
export async function parcelsOf(owner: TestCustomer['api'], orderId: string) {
  return (await owner(listOrderParcels, { params: { id: orderId } })).parcels
}
