import { printedWords } from '@nirbhaya/contract/messages/shipping/printed'
import { setTracking } from '@nirbhaya/contract/shipping/admin'
import { checkLabels, getLabels, getPickingList } from '@nirbhaya/contract/shipping/parcel-files'
import { parcelSequenceOf } from '@nirbhaya/contract/shipping/states'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBarcodes } from '../../../test/barcodes.ts'
import { aPackedOrder } from '../../../test/parcels.ts'
import { readPdf } from '../../../test/pdf-text.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { addBatch } from '../../../test/selling/batches.ts'
import { putIntoBatch } from '../../../test/selling/booked.ts'
import { testShop } from '../../../test/test-shop.ts'
import { order as orders } from '../../orders/orders.tables.ts'
import { listParcelLines } from '../parcels.queries.ts'

const shop = await testShop()
const { api: owner, token } = await signInAdmin(shop)

async function print({ url }: { url: string }, ...parcels: { number: string }[]) {
  const numbers = parcels.map(({ number }) => parcelSequenceOf(number)).join(',')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${shop.origin}/api${url}?numbers=${numbers}`, { headers })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return new Uint8Array(await response.arrayBuffer())
}

const textOf = (pdf: Uint8Array) => readPdf(pdf).pages.join()
const barcodesOf = (pdf: Uint8Array) => readBarcodes(pdf).map(({ text }) => text)

test('labels show the address, and barcodes that a scanner reads', async () => {
  const [one, two] = [await aPackedOrder(shop, owner), await aPackedOrder(shop, owner)]
  const body = { carrier: 'india-post' as const, trackingNumber: 'EW123456789IN' }
  await owner(setTracking, { params: { id: one.parcelId }, body })

  const pdf = await print(getLabels, one, two)

  expect(readPdf(pdf).pages).toHaveLength(2)
  const { area, pincode, phone } = one.customer.user
  for (const said of ['India Post', area, `PIN ${pincode}`, phone]) {
    expect(textOf(pdf)).toContain(said)
  }
  expect(barcodesOf(pdf)).toEqual(['EW123456789IN', one.number, two.number])
})

test('the owner hears of labels whose letters cannot be printed', async () => {
  const [plain, other] = [await aPackedOrder(shop, owner), await aPackedOrder(shop, owner)]
  const typed = JSON.stringify({ email: 'kim@example.com', address2: '강남대로 №\u20115' })
  const shipTo = sql`${orders.shipTo} || ${typed}::jsonb`
  await shop.db.update(orders).set({ shipTo }).where(eq(orders.id, other.orderId))
  const query = { numbers: [plain, other].map(({ number }) => parcelSequenceOf(number)).join() }

  expect((await owner(checkLabels, { query })).lackingLetters).toEqual([other.number])

  const { pages } = readPdf(await print(getLabels, plain, other))
  const lacks = pages.map((text) => text.includes(printedWords.missingLetters.slice(0, 30)))
  expect(lacks).toEqual([false, true])
})

test('a picking list has the batch of each unit, and no names', async () => {
  const packed = await aPackedOrder(shop, owner)
  const [line] = await listParcelLines(shop.db, [packed.parcelId])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, packed.orderId))
  const customerId = row?.customerId ?? ''
  const batch = { productId: line?.productId ?? '', number: 7, state: 'closed' as const }
  const batchId = await addBatch(shop.db, batch)
  await putIntoBatch(shop, { customerId, orderId: packed.orderId }, batchId)

  const pdf = await print(getPickingList, packed)

  expect(textOf(pdf)).toContain(`${line?.name} · Batch 7`)
  expect(textOf(pdf)).not.toContain(packed.customer.user.name)
  expect(barcodesOf(pdf)).toEqual([packed.number])
})
