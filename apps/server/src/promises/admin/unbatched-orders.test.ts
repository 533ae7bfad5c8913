import { changeBatch, createBatch, getBatch } from '@nirbhaya/contract/batches/admin'
import { changeOrderStatus, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import {
  addUnbatched,
  countUnbatched,
  previewMove,
  startMove,
} from '@nirbhaya/contract/promises/admin'
import { listStops, stopRefunds } from '@nirbhaya/contract/promises/automatic-refunds'
import { refundUnits } from '@nirbhaya/contract/shipping/admin'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aPaidOrder, aPaidOrderOf, aProduct } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { testShop } from '../../../test/test-shop.ts'
import { checkMoney } from '../../money-check/money-check.ts'
import { describeDifferences } from '../../money-check/report.ts'
import { promise } from '../../orders/delivery/promised.tables.ts'
import { newId } from '../../platform/database/columns.ts'
import { finishMoves } from '../moving.service.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(async () => {
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
})

const terms = { fromDays: 70, dueDays: 90 }

async function aDraftFor(productId: string, capacity = 5) {
  const { batch } = await owner(createBatch, { body: { productId, capacity, terms } })
  const params = { id: batch._id }
  return { id: batch._id, params, seen: async () => (await owner(getBatch, { params })).batch }
}

test('orders booked before the first batch join it, oldest first, with their promises', async () => {
  const first = await aPaidOrder(shop, { quantity: 2 })
  const productId = first.product.id
  const second = await aPaidOrder(shop, { existing: first.product })
  const third = await aPaidOrder(shop, { existing: first.product })
  const shipped = await aPaidOrder(shop, { existing: first.product })
  const left = { params: { id: shipped.order._id }, body: { status: 'Shipped' as const } }
  await owner(changeOrderStatus, left)
  const { id, params, seen } = await aDraftFor(productId, 3)
  expect(await owner(countUnbatched, { params })).toMatchObject({ orders: 3, units: 4 })
  const promisedBefore = first.order.delivery

  const answers = await Promise.all([
    owner(addUnbatched, { params }),
    owner(addUnbatched, { params }),
  ])

  expect(answers.map(({ taken }) => taken).toSorted()).toEqual([0, 2])
  expect(answers.map(({ left }) => left)).toEqual([1, 1])
  expect(await seen()).toMatchObject({ taken: 3, held: 0 })
  const { orders } = await owner(listAllOrders, { query: { batch: id } })
  expect(orders.map(({ _id }) => _id)).toEqual([second.order._id, first.order._id])
  expect(orders[0]?.batches).toMatchObject([{ _id: id, number: 1 }])
  const unbatched = (await owner(listAllOrders, { query: { batch: 'none' } })).orders
  expect(unbatched.map(({ _id }) => _id)).toContain(third.order._id)
  const mine = { params: { id: first.order._id } }
  expect((await first.customer.api(getMyOrder, mine)).order.delivery).toEqual(promisedBefore)

  // From now on a move of the batch includes these orders, and a move of orders without a batch does not.
  const wish = { terms, reason: 'A part is late' }
  const concerned = async (batchId: string | null) =>
    (await owner(previewMove, { body: { batchId, ...wish } })).preview.orders
  expect(await concerned(id)).toBe(2)
  expect(await concerned(null)).toBe(1)
  await owner(startMove, { body: { batchId: id, ...wish, requestId: newId() } })
  await finishMoves(shop.promises)
  expect((await first.customer.api(getMyOrder, mine)).order.delivery).not.toEqual(promisedBefore)

  // A cancelled order frees its place for the next order.
  const cancelled = { params: mine.params, body: { status: 'Cancelled' as const } }
  await owner(changeOrderStatus, cancelled)
  expect(await owner(addUnbatched, { params })).toMatchObject({ taken: 1, left: 0 })
  await owner(changeBatch, { params, body: { state: 'open' } })
  expect(await seen()).toMatchObject({ taken: 2, state: 'open' })
})

/** Refunds one unit of an order's line. */
const refundOne = (
  orderId: string,
  { position, isSent, amount }: { position: number; isSent: boolean; amount: number },
) =>
  owner(refundUnits, {
    params: { id: orderId },
    body: {
      requestId: newId(),
      reason: 'As we agreed',
      amount,
      isSent,
      units: [{ position, quantity: 1 }],
    },
  })

test('a unit that was sent without a parcel and refunded takes no place', async () => {
  const { product, order } = await aPaidOrder(shop, {
    quantity: 2,
    priceRupees: 500,
    product: { listPriceRupees: 500 },
  })
  const params = { id: order._id }
  await owner(changeOrderStatus, { params, body: { status: 'Shipped' } })
  await refundOne(order._id, { position: 0, isSent: true, amount: 500 })
  await owner(changeOrderStatus, { params, body: { status: 'Prepared' } })
  const draft = await aDraftFor(product.id)

  expect(await owner(countUnbatched, { params: draft.params })).toMatchObject({
    orders: 1,
    units: 1,
  })
  expect(await owner(addUnbatched, { params: draft.params })).toMatchObject({ taken: 1, left: 0 })
  expect(await draft.seen()).toMatchObject({ taken: 1 })
})

test('a line whose units are never sent takes no place, and the promise moves as a whole', async () => {
  const gone = await aProduct(shop, { priceRupees: 500, listPriceRupees: 500 })
  const kept = await aProduct(shop, { priceRupees: 700, listPriceRupees: 700 })
  const { order } = await aPaidOrderOf(shop, [gone, kept])
  const orderId = order._id
  const ofGoneLine = order.items.findIndex(({ product }) => product?._id === gone.id)
  await refundOne(orderId, { position: ofGoneLine, isSent: false, amount: 500 })

  const ofGone = await aDraftFor(gone.id)
  const nothing = { orders: 0, units: 0 }
  expect(await owner(countUnbatched, { params: ofGone.params })).toMatchObject(nothing)
  expect(await owner(addUnbatched, { params: ofGone.params })).toMatchObject({ taken: 0, left: 0 })

  const ofKept = await aDraftFor(kept.id)
  expect(await owner(addUnbatched, { params: ofKept.params })).toMatchObject({ taken: 1, left: 0 })
  const promises = await shop.db.select().from(promise).where(eq(promise.orderId, orderId))
  expect(promises).toMatchObject([{ batchId: ofKept.id }])
})

test('an automatic refund that was stopped stays stopped, and nothing else about a promise changes', async () => {
  const { product, order: placed } = await aPaidOrder(shop)
  const { params } = await aDraftFor(product.id)
  await owner(stopRefunds, { body: { batchId: null, reason: 'A flood at the works' } })

  expect(await owner(addUnbatched, { params })).toMatchObject({ taken: 1, left: 0 })

  const { stops } = await owner(listStops)
  expect(stops.find(({ orderId }) => orderId === placed._id)).toMatchObject({
    reason: 'A flood at the works',
  })
  const ofOrder = eq(promise.orderId, placed._id)
  const change = (set: object) => shop.db.update(promise).set(set).where(ofOrder)
  for (const set of [{ dueDay: '2030-01-01' }, { batchId: null }, { reason: 'Other' }]) {
    await expect(change(set)).rejects.toThrow()
  }
  await expect(shop.db.execute(sql`truncate promise`)).rejects.toThrow()
  await expect(shop.db.delete(promise).where(ofOrder)).rejects.toThrow()
})
