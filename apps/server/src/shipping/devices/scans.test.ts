import * as admin from '@nirbhaya/contract/shipping/admin'
import { getPacking, type Scan, sendScans } from '@nirbhaya/contract/shipping/packing'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPackedOrder } from '../../../test/parcels.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { orderItem } from '../../orders/orders.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { shipmentLine } from '../shipping.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)
let made = 0
const aSerial = () => `NB-${Date.now()}-${made++}`

/** Creates a packed parcel with some units of one product. */
async function aParcel(units = 1) {
  const packed = await aPackedOrder(shop, owner)
  const quantity = { quantity: units }
  await shop.db.update(orderItem).set(quantity).where(eq(orderItem.orderId, packed.orderId))
  await shop.db
    .update(shipmentLine)
    .set(quantity)
    .where(eq(shipmentLine.shipmentId, packed.parcelId))
  return packed
}

const send = async (...scans: (Omit<Scan, 'key'> & { key?: string })[]) => {
  const body = { scans: scans.map((scan) => ({ key: newId() as string, ...scan })) }
  const { results, parcels } = await owner(sendScans, { body })
  return { outcomes: results.map(({ outcome }) => outcome), results, parcels }
}

test('a page that was offline can send its scans late and twice', async () => {
  const { parcelId } = await aParcel(2)
  const [one, other] = [aSerial(), aSerial()]
  const scans = [
    { key: newId(), parcelId, serial: one.toLowerCase() },
    { key: newId(), parcelId, serial: other },
  ]
  expect((await send(...scans)).outcomes).toEqual(['bound', 'bound'])
  const again = await send(...scans)
  expect(again.outcomes).toEqual(['bound', 'bound'])
  expect(again.parcels[0]?.lines[0]?.serials).toEqual([one, other])

  // A scan that arrives again after its serial was removed does not add the serial again.
  expect((await send({ parcelId, serial: one, isRemoval: true })).outcomes).toEqual(['removed'])
  const late = await send(...scans)
  expect(late.outcomes).toEqual(['bound', 'bound'])
  expect(late.parcels[0]?.lines[0]?.serials).toEqual([other])
})

test('a scan with the key of another scan is refused', async () => {
  const { parcelId } = await aParcel(2)
  const scan = { key: newId() as string, parcelId, serial: aSerial() }
  await send(scan)

  for (const other of [{ serial: aSerial() }, { isRemoval: true }]) {
    await expect(send({ ...scan, ...other })).rejects.toMatchObject({ code: 'REQUEST_REUSED' })
  }
  const { parcels } = await send(scan)
  expect(parcels[0]?.lines[0]?.serials).toEqual([scan.serial])
})

test('a serial can be in one parcel only, which the refusal names', async () => {
  const first = await aParcel()
  const second = await aParcel()
  const serial = aSerial()
  await send({ parcelId: first.parcelId, serial })
  const { results } = await send({ parcelId: second.parcelId, serial })
  expect(results).toMatchObject([{ outcome: 'taken', otherParcel: first.number }])
})

test('of two packers who scan a serial at the same moment, one succeeds', async () => {
  const parcels = await Promise.all([aParcel(), aParcel()])
  const serial = aSerial()
  const answers = await Promise.all(parcels.map(({ parcelId }) => send({ parcelId, serial })))
  expect(answers.flatMap(({ outcomes }) => outcomes).sort()).toEqual(['bound', 'taken'])
})

test('a parcel accepts as many serials as it has units, and none after it left', async () => {
  const { parcelId } = await aParcel()
  const more = await send({ parcelId, serial: aSerial() }, { parcelId, serial: aSerial() })
  expect(more.outcomes).toEqual(['bound', 'full'])
  expect((await send({ parcelId, serial: aSerial(), position: 5 })).outcomes).toEqual(['full'])
  await owner(admin.handOverParcels, { body: { ids: [parcelId] } })
  const late = await send({ parcelId, serial: aSerial() }, { parcelId: newId(), serial: aSerial() })
  expect(late.outcomes).toEqual(['left', 'left'])
})

test('a parcel’s own number is refused as a serial, and the packing page shows no people', async () => {
  const { parcelId, number, customer } = await aParcel()
  await expect(send({ parcelId, serial: number })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const packing = await owner(getPacking)
  expect(packing.parcels.map(({ _id }) => _id)).toContain(parcelId)
  expect(JSON.stringify(packing)).not.toContain(customer.user.name)
})
