import {
  type BatchChange,
  changeBatch,
  changePromiseSettings,
  createBatch,
  getBatch,
  getPromiseSettings,
  listBatches,
} from '@nirbhaya/contract/batches/admin'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { errors } from '@nirbhaya/contract/errors'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, aPaidOrder, aProduct } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { changeBatch as changeRow } from '../../../test/selling/batches.ts'
import { insertOption } from '../../../test/selling/products.ts'
import { testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { promise } from '../../orders/delivery/promised.tables.ts'
import { order } from '../../orders/orders.tables.ts'
import { clock } from '../../platform/clock.ts'

const shop = await testShop()
const owner = (await signInAdmin(shop)).api
const visitor = shop.apiFor()

afterEach(() => clock.reset())

const days = { fromDays: 10, dueDays: 20 }
const someDaysLater = (count: number, from = clock.now()) =>
  indiaDayOf(new Date(from.getTime() + count * 24 * 60 * 60 * 1000))

async function aDraft(
  terms: { fromDays: number; dueDays: number } | { from: string; due: string },
) {
  const product = await aProduct(shop)
  const body = { productId: product.id, capacity: 3, terms }
  const { batch: made } = await owner(createBatch, { body })
  const change = (body: BatchChange) => owner(changeBatch, { params: { id: made._id }, body })
  const shown = async () => (await visitor(getProduct, { params: { slug: product.slug } })).product
  return { product, batch: made, change, shown }
}

describe('a batch', () => {
  test('is numbered for its product, listed and audited', async () => {
    const { product, batch: first } = await aDraft(days)
    const body = { productId: product.id, capacity: 5, terms: days }
    const { batch: second } = await owner(createBatch, { body })

    expect([first.number, second.number]).toEqual([1, 2])
    const { batches } = await owner(listBatches, { query: { product: product.id } })
    expect(batches).toEqual([second, first])
    expect(await owner(getBatch, { params: { id: first._id } })).toMatchObject({ batch: first })
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.entityId, first._id))
    expect(audited).toMatchObject([{ action: 'batch.create', after: { capacity: 3, terms: days } }])
  })

  test('gives its product the delivery window once it is open; before, the shop’s usual one applies', async () => {
    const { batch: made, change, shown } = await aDraft(days)
    expect(await shown()).toMatchObject({
      availability: 'open',
      delivery: { from: someDaysLater(45), due: someDaysLater(60) },
    })

    await change({ state: 'open' })
    const delivery = { from: someDaysLater(10), due: someDaysLater(20) }
    expect(await shown()).toMatchObject({ availability: 'open', delivery })
    const { api } = await aCustomer(shop)
    await api(addCartLine, { body: { productId: made.productId } })
    expect((await api(getCart)).items[0]?.product).toMatchObject({ delivery })

    await changeRow(shop.db, made._id, { taken: 3 })
    await expect.poll(async () => (await shown()).availability).toBe('full')
    expect((await owner(getBatch, { params: { id: made._id } })).batch.state).toBe('full')
    await change({ capacity: 4 })
    expect((await shown()).availability).toBe('open')
    await change({ state: 'closed' })
    expect((await shown()).availability).toBe('closed')
  })

  test('changes only to allowed states, is never smaller than its taken places, and only one is open', async () => {
    const { product, batch: made, change } = await aDraft(days)
    await expect(change({ state: 'done' })).rejects.toMatchObject({ code: 'BATCH_STATE_WRONG' })
    await change({ state: 'open', terms: { fromDays: 1, dueDays: 2 } })
    await expect(change({ terms: days })).rejects.toMatchObject({ code: 'BATCH_NOT_DRAFT' })

    await changeRow(shop.db, made._id, { taken: 2 })
    await expect(change({ capacity: 1 })).rejects.toMatchObject({
      status: 409,
      message: errors.BATCH_TOO_SMALL[1],
    })
    const body = { productId: product.id, capacity: 5, terms: days }
    const { batch: second } = await owner(createBatch, { body })
    const open = { params: { id: second._id }, body: { state: 'open' as const } }
    await expect(owner(changeBatch, open)).rejects.toMatchObject({ code: 'BATCH_OPEN_ALREADY' })
  })

  test('takes the places of each value once', async () => {
    const { product, change } = await aDraft(days)
    const [variantId = ''] = await insertOption(shop.db, product.id, ['12', '14'])
    const twice = [variantId, variantId.toUpperCase()].map((id) => ({ variantId: id, places: 1 }))

    await expect(change({ values: twice })).rejects.toMatchObject({
      status: 400,
      fields: { values: fieldRefusals.placesTwice },
    })
  })

  test('cannot have reversed or past days, and cannot open with past days', async () => {
    const terms = (from: number, due: number) => ({
      from: someDaysLater(from),
      due: someDaysLater(due),
    })
    await expect(aDraft(terms(20, 10))).rejects.toMatchObject({
      status: 400,
      fields: { terms: fieldRefusals.reversedWindow },
    })
    await expect(aDraft({ fromDays: 20, dueDays: 10 })).rejects.toMatchObject({
      fields: { terms: fieldRefusals.reversedWindow },
    })
    await expect(aDraft({ from: '0000-01-01', due: someDaysLater(10) })).rejects.toMatchObject({
      status: 400,
      fields: { terms: expect.any(String) },
    })
    await expect(aDraft(terms(-20, -10))).rejects.toMatchObject({
      status: 400,
      fields: { terms: fieldRefusals.pastWindow },
    })

    const { change } = await aDraft(terms(10, 20))
    clock.set(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000))
    await expect(change({ state: 'open' })).rejects.toMatchObject({
      fields: { terms: fieldRefusals.pastWindow },
    })
  })
})

test('the delivery window for bookings changes at midnight in India', async () => {
  const { shown } = await aDraft(days)
  const page = async (path: string) => (await fetch(`${shop.origin}${path}`)).headers.get('etag')
  clock.set(new Date('2026-11-22T18:29:00Z'))
  expect((await shown()).delivery).toEqual({ from: '2027-01-06', due: '2027-01-21' })
  const before = await page('/collection')
  expect(await page('/collection')).toBe(before)

  clock.set(new Date('2026-11-22T18:30:01Z'))
  expect((await shown()).delivery).toEqual({ from: '2027-01-07', due: '2027-01-22' })
  expect(await page('/collection')).not.toBe(before)
})

test('an order keeps its promise when the settings change', async () => {
  const { customer, order: placed } = await aPaidOrder(shop)
  const promised = { from: someDaysLater(45), due: someDaysLater(60) }
  expect(placed.delivery).toEqual(promised)

  const settings = { ...defaultPromiseSettings, fromDays: 5, dueDays: 6 }
  const wrong = { ...settings, dueDays: 4 }
  await expect(owner(changePromiseSettings, { body: wrong })).rejects.toMatchObject({
    fields: { dueDays: fieldRefusals.reversedWindow },
  })
  await owner(changePromiseSettings, { body: settings })
  expect((await owner(getPromiseSettings)).settings).toEqual(settings)

  const { order: shown } = await customer.api(getMyOrder, { params: { id: placed._id } })
  expect(shown.delivery).toEqual(promised)
  expect(shown.promises).toMatchObject([{ revision: 0, delivery: promised, reason: '' }])
  const later = await aPaidOrder(shop)
  expect(later.order.delivery).toEqual({ from: someDaysLater(5), due: someDaysLater(6) })
  await owner(changePromiseSettings, { body: defaultPromiseSettings })
})

test('a promise cannot be changed', async () => {
  const { order: placed } = await aPaidOrder(shop)
  await expect(shop.db.delete(promise)).rejects.toMatchObject({
    cause: { message: 'a promise is never changed' },
  })
  const [row] = await shop.db.select().from(order).where(eq(order.id, placed._id))
  expect(row?.deliveryDue).toBe(placed.delivery?.due)
})
