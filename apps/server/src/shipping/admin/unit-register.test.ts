import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { monthOf } from '@nirbhaya/contract/papers/periods'
import { exportUnits } from '@nirbhaya/contract/shipping/parcel-files'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { registeredSeller } from '../../../test/papers.ts'
import { anOrderInTwoParcels, aPackedOrder, aSentOrder } from '../../../test/parcels.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { findPaperAbout } from '../../papers/papers.queries.ts'
import { shipment, shippedDevice } from '../shipping.tables.ts'

const shop = await testShop(registeredSeller)
const { api: owner, token } = await signInAdmin(shop)
const thisMonth = monthOf(indiaDayOf(new Date()))

const read = (period: string) =>
  fetch(`${shop.origin}/api${exportUnits.url}?period=${period}`, {
    headers: { authorization: `Bearer ${token}` },
  })

async function rowsOf(orderId: string) {
  const text = await (await read(thisMonth)).text()
  return parse<Record<string, string>>(text, { bom: true, columns: true }).filter(
    ({ Order }) => Order === orderId,
  )
}

test('each unit with a serial number has a row, with its parcel and invoice', async () => {
  const { orderId, parcelId, number } = await aSentOrder(shop, owner)
  const serial = `NB-${number}`
  await shop.db.insert(shippedDevice).values({ serial, shipmentId: parcelId, position: 0 })
  const invoice = await findPaperAbout(shop.db, { orderId })

  expect(await rowsOf(orderId)).toEqual([
    {
      'Handed over': indiaDayOf(new Date()),
      Order: orderId,
      Parcel: number,
      'Sent as': 'Sale',
      Product: expect.any(String),
      Quantity: '1',
      'Serial number': serial,
      'Came back': '',
      Invoice: invoice?.number,
    },
  ])
})

test('units without a serial number are counted by parcel', async () => {
  const { orderId, second } = await anOrderInTwoParcels(shop, owner)
  await shop.db.update(shipment).set({ kind: 'replacement' }).where(eq(shipment.id, second))

  const rows = await rowsOf(orderId)
  expect(rows.map((row) => row['Serial number'])).toEqual(['', ''])
  expect(rows.map((row) => row.Quantity)).toEqual(['1', '1'])
  // A free replacement is on no invoice.
  expect(rows.map((row) => row.Invoice === '')).toEqual([false, true])
})

test('a packed parcel is not listed, and another period is empty', async () => {
  const { orderId } = await aPackedOrder(shop, owner)

  expect(await rowsOf(orderId)).toEqual([])
  expect((await (await read('2020-Q1')).text()).trimEnd().split('\r\n')).toHaveLength(1)
})

test.each(['', '2026-13', '2026-Q5', 'November'])('the period “%s” is refused', async (period) => {
  const response = await read(period)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: { period: paperRefusals.invalidPeriod },
  })
})
