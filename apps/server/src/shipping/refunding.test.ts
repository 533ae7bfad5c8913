import { changeOrderStatus, getOrder } from '@nirbhaya/contract/orders/admin'
import { getMyOrder } from '@nirbhaya/contract/orders/orders'
import { saveProductTax } from '@nirbhaya/contract/papers/settings'
import { payRefundByHand, refundOrder } from '@nirbhaya/contract/settling/admin'
import * as admin from '@nirbhaya/contract/shipping/admin'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import {
  anOrderPaidInFull,
  aPaidOrder,
  aPaidOrderOf,
  aProduct,
  eventually,
} from '../../test/builders.ts'
import { registeredSeller } from '../../test/papers.ts'
import { moveParcel, parcelsOf } from '../../test/parcels.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { aBatch } from '../../test/selling/booked.ts'
import { testShop } from '../../test/test-shop.ts'
import { batch } from '../batches/batches.tables.ts'
import { insertTakenPlaces } from '../batches/places.queries.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { order as orders } from '../orders/orders.tables.ts'
import { listPaperLines, listPapersOfOrder } from '../papers/papers.queries.ts'
import { refund } from '../payments/money.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { packReplacement } from './packing.service.ts'

const shop = await testShop(registeredSeller)
const { api: owner } = await signInAdmin(shop)

// Every story ends with all records of money in agreement.
afterAll(async () => {
  const report = await checkMoney(shop.databaseUrl)
  if (!isGood(report)) throw new Error(JSON.stringify(report, null, 1))
})

interface Wish {
  /** A word for the sandbox, which decides the result. */
  reason?: string
  units: [position: number, quantity: number][]
  amount: number
  isSent?: boolean
  requestId?: string
}

function refundUnits(orderId: string, { units, isSent = false, ...wish }: Wish) {
  const lines = units.map(([position, quantity]) => ({ position, quantity }))
  const body = { requestId: newId(), reason: 'As we agreed', ...wish, units: lines, isSent }
  return owner(admin.refundUnits, { params: { id: orderId }, body })
}

const refundableOf = async (orderId: string) =>
  (await owner(admin.listOrderParcels, { params: { id: orderId } })).refundable

/** Waits until the documents of an order are issued, and returns those of a kind with their lines. */
async function papersOf(orderId: string, kind: 'refund-voucher' | 'tax-invoice' | 'credit-note') {
  const rows = await eventually(async () => {
    const papers = await listPapersOfOrder(shop.db, orderId)
    const found = papers.filter((paper) => paper.kind === kind)
    return found.length > 0 && found
  })
  return Promise.all(
    rows.map(async (row) => ({ ...row, lines: await listPaperLines(shop.db, row.id) })),
  )
}

/** Waits until the provider knows the refunds of an order, and lets it send the money. */
async function sendMoney(orderId: string) {
  await eventually(async () => {
    const rows = await shop.db.select().from(refund).where(eq(refund.orderId, orderId))
    return rows.every(({ status }) => status !== 'requested')
  })
  await shop.control('clock', { advanceMs: 61_000 })
}

async function handOver(orderId: string) {
  const { parcels } = await owner(admin.createParcels, { body: { orderIds: [orderId] } })
  const ids = parcels.map(({ _id }) => _id)
  expect((await owner(admin.handOverParcels, { body: { ids } })).refused).toEqual([])
}

/** Creates an order of two products that were paid in full when pre-booking, with their own taxes. */
async function anOrderOfTwo({ quantity = 1 } = {}) {
  const goods = [
    { price: 999.99, rate: 5 },
    { price: 1_049, rate: 40 },
  ]
  const products = []
  for (const { price, rate } of goods) {
    const product = await aProduct(shop, { priceRupees: price, listPriceRupees: price })
    const tax = { hsn: '711790', unit: 'PCS', rate, fromDay: '2020-01-01' } as const
    await owner(saveProductTax, { params: { id: product.id }, body: tax })
    products.push(product)
  }
  const { customer, order } = await aPaidOrderOf(shop, products, {
    quantity,
    person: { state: 'KA' },
  })
  const orderId = order._id
  const seen = async () => (await customer.api(getMyOrder, { params: { id: orderId } })).order
  return { orderId, customer, seen }
}

describe('units that came back', () => {
  test('are credited with the price and the tax of their own line', async () => {
    const { orderId } = await anOrderOfTwo()
    await handOver(orderId)
    const refundable = await refundableOf(orderId)
    expect(refundable).toMatchObject([
      { position: 0, isSent: true, quantity: 1, refunds: [999.99] },
      { position: 1, isSent: true, quantity: 1, refunds: [1_049] },
    ])

    await refundUnits(orderId, { units: [[1, 1]], isSent: true, amount: 1_049 })
    await sendMoney(orderId)

    const [note] = await papersOf(orderId, 'credit-note')
    expect(note).toMatchObject({ amountPaise: 104_900, cgstPaise: 14_986, sgstPaise: 14_986 })
    expect(note?.content.nature).toBe('returned')
    expect(note?.lines).toMatchObject([{ position: 1, quantity: 1, amountPaise: 104_900 }])
    expect(await refundableOf(orderId)).toMatchObject([{ position: 0 }])
  })

  test('count as units, one of three at a time, and the last takes what rounding left', async () => {
    const { orderId } = await anOrderOfTwo({ quantity: 3 })
    await handOver(orderId)
    // A reduction of the price first: each unit is worth less after it.
    await owner(refundOrder, {
      params: { id: orderId },
      body: { amount: 100, reason: 'It was scratched', requestId: newId() },
    })
    await sendMoney(orderId)
    const [reduction] = await papersOf(orderId, 'credit-note')
    expect(reduction?.content.nature).toBe('reduction')
    const refunded = []
    for (let unit = 1; unit <= 3; unit += 1) {
      const [first] = await refundableOf(orderId)
      expect(first?.quantity).toBe(4 - unit)
      const amount = first?.refunds[0] ?? 0
      refunded.push(amount)
      await refundUnits(orderId, { units: [[0, 1]], isSent: true, amount })
    }
    await sendMoney(orderId)
    const notes = await eventually(async () => {
      const found = await papersOf(orderId, 'credit-note')
      return found.length === 4 && found
    })
    const [invoice] = await papersOf(orderId, 'tax-invoice')
    const ofLine = notes.map(({ lines }) => lines.find(({ position }) => position === 0))
    expect(ofLine.map((line) => line?.quantity)).toEqual([0, 1, 1, 1])
    const credited = ofLine.reduce((sum, line) => sum + (line?.amountPaise ?? 0), 0)
    expect(credited).toBe(invoice?.lines[0]?.amountPaise)
    expect(Math.max(...refunded) - Math.min(...refunded)).toBeLessThanOrEqual(0.01)
    expect(await refundableOf(orderId)).toMatchObject([{ position: 1, quantity: 3 }])
  })

  test('may be refunded with less than their price, but not with more', async () => {
    const { orderId } = await anOrderOfTwo()
    await handOver(orderId)
    const wish = { units: [[0, 1]] as [number, number][], isSent: true }
    await expect(refundUnits(orderId, { ...wish, amount: 1_000 })).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
    await refundUnits(orderId, { ...wish, amount: 900 })
    await sendMoney(orderId)
    const [note] = await papersOf(orderId, 'credit-note')
    expect(note?.lines).toMatchObject([{ position: 0, quantity: 1, amountPaise: 90_000 }])
    await expect(refundUnits(orderId, { ...wish, amount: 50 })).rejects.toMatchObject({
      code: 'UNITS_NOT_REFUNDABLE',
    })
  })
})

test('what the shop keeps of a unit is not the worth of another', async () => {
  const { orderId } = await anOrderOfTwo()
  await handOver(orderId)
  await refundUnits(orderId, { units: [[0, 1]], isSent: true, amount: 600 })
  expect(await refundableOf(orderId)).toMatchObject([{ position: 1, refunds: [1_049] }])
  await sendMoney(orderId)
  await papersOf(orderId, 'credit-note')
  expect(await refundableOf(orderId)).toMatchObject([{ position: 1, refunds: [1_049] }])
})

test('a unit that was refunded is not replaced', async () => {
  const { orderId } = await anOrderOfTwo()
  await handOver(orderId)
  await refundUnits(orderId, { units: [[0, 1]], isSent: true, amount: 999.99 })
  const units = [{ position: 0, quantity: 1 }]
  const packing = shop.db.transaction((tx) =>
    packReplacement(tx, { orderId, units, first: () => 0, actorId: newId() }),
  )
  await expect(packing).rejects.toMatchObject({ code: 'UNITS_NOT_REPLACEABLE' })
})

test('a unit that was sent without a parcel and refunded is not packed later', async () => {
  const { orderId } = await anOrderOfTwo({ quantity: 2 })
  const setStatus = (status: 'Shipped' | 'Prepared') =>
    owner(changeOrderStatus, { params: { id: orderId }, body: { status } })
  await setStatus('Shipped')
  await refundUnits(orderId, { units: [[0, 1]], isSent: true, amount: 999.99 })

  await setStatus('Prepared')

  const { left } = await owner(admin.listOrderParcels, { params: { id: orderId } })
  expect(left).toMatchObject([
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ])
  await handOver(orderId)
  const [parcel] = await parcelsOf(owner, orderId)
  expect(parcel?.lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  // The unit of the parcel can come back, too.
  await refundUnits(orderId, { units: [[0, 1]], isSent: true, amount: 999.99 })
  expect(await refundableOf(orderId)).toMatchObject([{ position: 1, isSent: true, quantity: 2 }])
})

test('units of a lost parcel are refunded with the parcel', async () => {
  const { orderId } = await anOrderOfTwo()
  await handOver(orderId)
  const [parcel] = await parcelsOf(owner, orderId)
  await moveParcel(owner, parcel?._id ?? '', 'lost')

  expect(await refundableOf(orderId)).toEqual([])
  const [lost] = await parcelsOf(owner, orderId)
  expect(lost?.refund).toEqual({ suggested: 2_048.99, most: 2_048.99 })
})

describe('units that are never sent', () => {
  test('are neither packed nor on the invoice, and their voucher names them', async () => {
    const { orderId, seen } = await anOrderOfTwo()
    await refundUnits(orderId, { units: [[1, 1]], amount: 1_049 })
    await sendMoney(orderId)

    const [voucher] = await papersOf(orderId, 'refund-voucher')
    expect(voucher?.content.items).toMatchObject([{ quantity: 1, rate: 40 }])
    const { left } = await owner(admin.listOrderParcels, { params: { id: orderId } })
    expect(left).toMatchObject([{ position: 0, quantity: 1 }])
    await handOver(orderId)
    const [invoice] = await papersOf(orderId, 'tax-invoice')
    expect(invoice).toMatchObject({ amountPaise: 99_999 })
    expect(invoice?.lines).toMatchObject([{ position: 0, quantity: 1, amountPaise: 99_999 }])
    expect(await seen()).toMatchObject({ status: 'Shipped', refunded: 1_049 })
  })

  test('are not asked for: the balance falls, and the deposit goes back', async () => {
    const { customer, order } = await aPaidOrder(shop, { quantity: 2 })
    expect(await refundableOf(order._id)).toMatchObject([
      { isSent: false, quantity: 2, refunds: [199, 398] },
    ])

    await refundUnits(order._id, { units: [[0, 1]], amount: 199 })

    const { order: after } = await customer.api(getMyOrder, { params: { id: order._id } })
    expect(after).toMatchObject({ balance: 800, due: 800, refunded: 199 })
    const { order: owners } = await owner(getOrder, { params: { id: order._id } })
    expect(owners.refundable).toBe(199)
  })

  test('free their places at once', async () => {
    const { order, paymentId, customer } = await aPaidOrder(shop, { quantity: 2 })
    const { id: batchId } = await aBatch(shop)
    const line = { customerId: customer.user._id, paymentId, position: 0, quantity: 2 }
    await shop.db.transaction((tx) => insertTakenPlaces(tx, batchId, [line]))
    const takenOf = async () =>
      (await shop.db.select().from(batch).where(eq(batch.id, batchId)))[0]?.taken
    expect(await takenOf()).toBe(2)

    await refundUnits(order._id, { units: [[0, 1]], amount: 199 })

    expect(await takenOf()).toBe(1)
  })

  test('are refunded from both payments when the balance was paid, and count once', async () => {
    const { order } = await anOrderPaidInFull(shop, owner)
    await refundUnits(order._id, { units: [[0, 1]], amount: 999 })
    const rows = await shop.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, order._id))
      .orderBy(asc(refund.createdAt))
    expect(rows.map(({ amountPaise, lines }) => [amountPaise, lines?.[0]?.quantity])).toEqual([
      [80_000, 1],
      [19_900, 0],
    ])
  })

  test('stay out when the refund fails: nobody asks for them again, and the owner pays by hand', async () => {
    const { order, customer } = await aPaidOrder(shop, { quantity: 2 })
    const params = { id: order._id }
    await refundUnits(order._id, { units: [[0, 1]], amount: 199, reason: 'FAILED' })
    const [row] = await eventually(async () => {
      const rows = await shop.db.select().from(refund).where(eq(refund.orderId, order._id))
      return rows[0]?.status === 'failed' && rows
    })

    const { order: failed } = await customer.api(getMyOrder, { params })
    expect(failed).toMatchObject({ due: 800, refunded: 0 })
    expect(await refundableOf(order._id)).toMatchObject([{ quantity: 1, refunds: [199] }])

    const body = { reference: `UTR ${order._id}` }
    await owner(payRefundByHand, { params: { id: row?.id ?? '' }, body })
    expect((await customer.api(getMyOrder, { params })).order).toMatchObject({
      due: 800,
      refunded: 199,
      items: [{ quantity: 2, dropped: 1 }],
    })
  })

  test('take their balance along, also while the customer has chosen the money back', async () => {
    const { order, customer } = await aPaidOrder(shop, { quantity: 2 })
    const chosen = (refundChosenAt: Date | null) =>
      shop.db.update(orders).set({ refundChosenAt }).where(eq(orders.id, order._id))
    await chosen(new Date())
    await refundUnits(order._id, { units: [[0, 1]], amount: 199 })
    await chosen(null)
    const { order: after } = await customer.api(getMyOrder, { params: { id: order._id } })
    expect(after).toMatchObject({ balance: 800, due: 800 })
  })

  test('are refunded once: another wish with the same request id is refused', async () => {
    const { order } = await aPaidOrder(shop, { quantity: 3 })
    const wish = { units: [[0, 1]] as [number, number][], amount: 199, requestId: newId() }
    await refundUnits(order._id, wish)
    const others = [{ units: [[0, 2]] as [number, number][] }, { amount: 398 }, { isSent: true }]
    for (const other of others) {
      await expect(refundUnits(order._id, { ...wish, ...other })).rejects.toMatchObject({
        code: 'REQUEST_REUSED',
      })
    }
    expect(await refundableOf(order._id)).toMatchObject([{ quantity: 2 }])
  })

  test('must be refunded in full, and only as many as are left', async () => {
    const { order } = await aPaidOrder(shop, { quantity: 2 })
    const wish = { units: [[0, 1]] as [number, number][] }
    await expect(refundUnits(order._id, { ...wish, amount: 100 })).rejects.toMatchObject({
      code: 'REFUND_CHANGED',
    })
    for (const units of [[[0, 3]], [[7, 1]]] as [number, number][][]) {
      await expect(refundUnits(order._id, { units, amount: 199 })).rejects.toMatchObject({
        code: 'UNITS_NOT_REFUNDABLE',
      })
    }
    await expect(
      refundUnits(order._id, { ...wish, isSent: true, amount: 199 }),
    ).rejects.toMatchObject({ code: 'UNITS_NOT_REFUNDABLE' })
  })

  test('count once, however often the request is repeated', async () => {
    const { order } = await aPaidOrder(shop, { quantity: 2 })
    const wish = { units: [[0, 1]] as [number, number][], amount: 199, requestId: newId() }
    await Promise.all([1, 2, 3].map(() => refundUnits(order._id, wish)))
    expect(await refundableOf(order._id)).toMatchObject([{ quantity: 1, refunds: [199] }])
  })
})
