import { getDamageReport, reportDamage } from '@nirbhaya/contract/complaints/complaints'
import { listOrderReviews, writeReview } from '@nirbhaya/contract/reviews/reviews'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aReport, hoursAgo } from '../../test/complaints.ts'
import { anOrderInTwoParcels, aSentOrder, moveParcel } from '../../test/parcels.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aForm } from '../../test/selling/pictures.ts'
import { testShop } from '../../test/test-shop.ts'
import { shipmentEvent } from '../shipping/shipping.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

const notDelivered = { status: 409, code: 'COMPLAINT_NOT_DELIVERED' }

/** Creates an order in two parcels, of which the first has arrived this many hours ago. */
async function anArrivedPart(hours = 1) {
  const order = await anOrderInTwoParcels(shop, owner)
  await moveParcel(owner, order.first, 'delivered')
  await setArrived(order.first, hours)
  return { ...order, params: { id: order.orderId } }
}

const setArrived = (parcelId: string, hours: number) =>
  shop.db
    .update(shipmentEvent)
    .set({ at: hoursAgo(hours) })
    .where(and(eq(shipmentEvent.shipmentId, parcelId), eq(shipmentEvent.state, 'delivered')))

test('damage of a parcel that arrived is reported while the second one is under way', async () => {
  const { customer, orderId, params, first } = await anArrivedPart()

  const { shown } = await aReport(customer, orderId, [], { units: '0:1' })

  expect(shown.damage).toMatchObject({ isLate: false, units: [{ quantity: 1, ordered: 2 }] })
  const { arrivals } = await customer.api(getDamageReport, { params })
  expect(arrivals).toMatchObject([
    { parcel: { _id: first }, isLate: false, lines: [{ position: 0, quantity: 1 }] },
  ])
  const tooMany = aReport(customer, orderId, [], { units: '0:2' })
  await expect(tooMany).rejects.toMatchObject({ code: 'COMPLAINT_UNITS_WRONG' })
})

test('the 48 hours run for each parcel from its own delivery', async () => {
  const { customer, orderId, params, first, second } = await anArrivedPart(60)
  await moveParcel(owner, second, 'delivered')

  const { arrivals } = await customer.api(getDamageReport, { params })

  expect(arrivals.map(({ parcel, isLate }) => [parcel?._id, isLate])).toEqual([
    [second, false],
    [first, true],
  ])
  const report = async (parcel: string) => {
    const typed = { wrong: 'does-not-work', message: 'It stays dark.', units: '0:1', parcel }
    await customer.api(reportDamage, { params, form: aForm(typed) })
  }
  await report(first)
  await report(second)
  // Without a parcel, the report concerns the newest one with these units.
  const { shown } = await aReport(customer, orderId, [], { units: '0:1' })
  expect(shown.damage).toMatchObject({ isLate: false })
})

test('damage of a parcel that is on its way, lost or came back is not reported', async () => {
  const { customer, orderId, parcelId } = await aSentOrder(shop, owner)
  await expect(aReport(customer, orderId)).rejects.toMatchObject(notDelivered)
  await moveParcel(owner, parcelId, 'lost')
  await expect(aReport(customer, orderId)).rejects.toMatchObject(notDelivered)
  await moveParcel(owner, parcelId, 'returned')
  await expect(aReport(customer, orderId)).rejects.toMatchObject(notDelivered)
})

test('a product can be reviewed once one unit of it has arrived', async () => {
  const { customer, orderId, second } = await anOrderInTwoParcels(shop, owner)
  const params = { id: orderId }
  expect((await customer.api(listOrderReviews, { params })).products).toEqual([])
  await moveParcel(owner, second, 'delivered')

  const [product] = (await customer.api(listOrderReviews, { params })).products

  const form = aForm({ stars: 5, text: 'It works.' })
  await customer.api(writeReview, { params: { id: product?._id ?? '' }, form })
})
