import { indiaDayOf, windowOf } from '@nirbhaya/contract/dates'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aBuyer, type Buyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import {
  addBatch,
  addWaiting,
  changeBatch,
  listOutdatedBookings,
} from '../../test/selling/batches.ts'
import { untilLockWait } from '../../test/stores/locks.ts'
import { user } from '../accounts/accounts.tables.ts'
import { cartLine } from '../cart/cart.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { changeOrderStatus, changeOrderStatuses } from '../orders/admin/order-status.service.ts'
import { order } from '../orders/orders.tables.ts'
import { refund } from '../payments/money.tables.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { refundOrder } from '../settling/admin/refunds.service.ts'
import { settleRefund } from '../settling/refunds/sending-refunds.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { freeUnpaidPlaces } from './admin/batches.service.ts'
import { lockBatch } from './batches.queries.ts'
import { moveBatch, releaseExpired, releaseHeldPlaces, useOffers } from './batches.service.ts'
import { batch, place } from './batches.tables.ts'
import { endOldOffers } from './offering-places.service.ts'
import { eraseWaiting } from './waiting-list/waiting-list.service.ts'

const shop = await moneyShop()
const actorId = newId()

afterEach(async () => {
  clock.reset()
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
  expect(await listOutdatedBookings(shop.db)).toEqual([])
})

/**
 * Creates a customer with `quantity` units of a product in the cart, and an open batch of that product with
 * `capacity` places.
 */
async function aBatched({ capacity, quantity = 1 }: { capacity: number; quantity?: number }) {
  const buyer = await aBuyer(shop, quantity)
  const [line] = await shop.db
    .select()
    .from(cartLine)
    .where(eq(cartLine.customerId, buyer.customerId))
  const productId = line?.productId ?? ''
  const id = await addBatch(shop.db, { productId, capacity })
  const others = async () => {
    const other = await aBuyer(shop, 0)
    await shop.db.insert(cartLine).values({ customerId: other.customerId, productId, quantity: 1 })
    return other
  }
  const fill = async () => {
    const [row] = await shop.db.select().from(batch).where(eq(batch.id, id))
    return { held: row?.held, taken: row?.taken }
  }
  /** Offers the buyer a place for this many hours. */
  const offer = async (hours: number) => {
    const [{ email = '' } = {}] = await shop.db
      .select({ email: user.email })
      .from(user)
      .where(eq(user.id, buyer.customerId))
    const offeredUntil = new Date(Date.now() + hours * 60 * 60_000)
    const values = { productId, email, state: 'offered' as const, batchId: id, offeredUntil }
    await addWaiting(shop.db, [values])
    return email
  }
  /** Puts this many others on the waiting list. */
  const wait = async (count: number) => {
    const entries = Array.from({ length: count }, () => ({ productId, email: `${newId()}@x.in` }))
    await addWaiting(shop.db, entries)
  }
  const fillCart = (quantity: number) =>
    shop.db
      .insert(cartLine)
      .values({ customerId: buyer.customerId, productId, quantity })
      .onConflictDoUpdate({ target: [cartLine.customerId, cartLine.productId], set: { quantity } })
  const set = (change: Partial<typeof batch.$inferInsert>) => changeBatch(shop.db, id, change)
  return { id, buyer, others, fill, fillCart, offer, set, wait }
}

async function pay(buyer: Buyer, paymentId: string) {
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  return settlePayment(buyer.settling, paymentId)
}

const orderOf = async ({ customerId }: Buyer) => {
  const [row] = await shop.db.select().from(order).where(eq(order.customerId, customerId))
  if (!row) throw new Error('no order was placed')
  return row
}

describe('a place', () => {
  test('is held while its payment is open, taken once it is paid, and gets a promise', async () => {
    const { buyer, fill } = await aBatched({ capacity: 7, quantity: 2 })
    const { paymentId } = await payCart(buyer)
    expect(await fill()).toEqual({ held: 2, taken: 0 })
    expect(await payCart(buyer)).toMatchObject({ paymentId })

    expect(await pay(buyer, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 2 })
    const { deliveryFrom, deliveryDue } = await orderOf(buyer)
    const apart = (Date.parse(deliveryDue ?? '') - Date.parse(deliveryFrom ?? '')) / 86_400_000
    expect(apart).toBe(10)
  })

  test('cannot be held if the batch is full, closed or too small', async () => {
    const { buyer, others, set } = await aBatched({ capacity: 1, quantity: 2 })
    await expect(payCart(buyer)).rejects.toMatchObject({ code: 'BATCH_FULL', status: 409 })
    const one = await others()
    await payCart(one)
    await expect(payCart(await others())).rejects.toMatchObject({ code: 'BATCH_FULL' })
    await set({ state: 'closed', capacity: 9 })
    await expect(payCart(await others())).rejects.toMatchObject({ code: 'BOOKING_CLOSED' })
    expect(await shop.db.$count(payment, eq(payment.customerId, buyer.customerId))).toBe(0)
  })

  test('is never sold twice, even if many customers pay for the last ones at once', async () => {
    const { others, fill } = await aBatched({ capacity: 3 })
    const buyers = await Promise.all(Array.from({ length: 8 }, others))
    const begun = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, ...(await payCart(buyer)) })),
    )
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    const became = await Promise.all(begun.map(({ buyer, paymentId }) => pay(buyer, paymentId)))

    expect(became.filter((one) => one === 'paid')).toHaveLength(3)
    expect(became.filter((one) => one === 'held')).toHaveLength(5)
    expect(await fill()).toEqual({ held: 0, taken: 3 })
    await expect(payCart(await others())).rejects.toMatchObject({ code: 'BATCH_FULL' })
  })

  test('that was offered is held once if the customer presses twice', async () => {
    const { buyer, fill, offer } = await aBatched({ capacity: 1 })
    await offer(24)
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    const presses = await Promise.all(Array.from({ length: 10 }, () => payCart(buyer)))

    expect(new Set(presses.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(await fill()).toEqual({ held: 1, taken: 0 })
  })

  test('that was offered stays held while its customer pays, although the owner frees unpaid places', async () => {
    const { id, buyer, fill, offer } = await aBatched({ capacity: 1 })
    await offer(24)
    const { paymentId } = await payCart(buyer)

    await freeUnpaidPlaces(shop.db, { id, actorId: newId() })

    expect(await fill()).toEqual({ held: 1, taken: 0 })
    expect(await pay(buyer, paymentId)).toBe('paid')
  })

  test.each([
    ['lapses', () => endOldOffers(shop.db, clock.now())],
    [
      'is erased',
      (email: string) => shop.db.transaction((tx) => eraseWaiting(tx, { email, until: undefined })),
    ],
  ])('that was offered and %s causes no deadlock with a customer who uses it', async (_, end) => {
    const { id, buyer, offer, fill } = await aBatched({ capacity: 1 })
    const email = await offer(-1)

    const { ending } = await shop.db.transaction(async (tx) => {
      await lockBatch(tx, id)
      const ending = end(email)
      await untilLockWait(shop.db)
      await useOffers(tx, buyer.customerId)
      return { ending }
    })

    await ending
    expect(await fill()).toEqual({ held: 0, taken: 0 })
  })

  test('is released when the session ends or it was held too long', async () => {
    const { buyer, others, fill } = await aBatched({ capacity: 1 })
    const { paymentId } = await payCart(buyer)
    buyer.bank.expire(paymentId)
    expect(await settlePayment(buyer.settling, paymentId)).toBe('failed')
    expect(await fill()).toEqual({ held: 0, taken: 0 })

    const other = await others()
    await payCart(other)
    await releaseExpired(shop.db, clock.now())
    expect(await fill()).toEqual({ held: 1, taken: 0 })
    clock.set(new Date(Date.now() + 61 * 60_000))
    await releaseExpired(shop.db, clock.now())
    expect(await fill()).toEqual({ held: 0, taken: 0 })
  })
})

test('an order settled while its batch is moved promises the dates that its customer read', async () => {
  const { id, buyer } = await aBatched({ capacity: 7 })
  const { paymentId } = await payCart(buyer)
  const { settled } = await shop.db.transaction(async (tx) => {
    await moveBatch(tx, id, { from: '2100-01-01', due: '2100-01-09' })
    const settled = pay(buyer, paymentId)
    await untilLockWait(shop.db)
    return { settled }
  })

  expect(await settled).toBe('paid')
  const { due } = windowOf({ fromDays: 10, dueDays: 20 }, indiaDayOf(new Date()))
  expect(await orderOf(buyer)).toMatchObject({ deliveryDue: due })
})

describe('an offer', () => {
  async function expires({ bank, settling }: Buyer, paymentId: string) {
    bank.expire(paymentId)
    expect(await settlePayment(settling, paymentId)).toBe('failed')
  }

  test('is valid again after an unpaid payment: the waiting list does not come first', async () => {
    const { buyer, others, fill, offer, wait } = await aBatched({ capacity: 1 })
    await offer(24)
    await wait(1)
    const first = await payCart(buyer)
    await expires(buyer, first.paymentId)
    expect(await fill()).toEqual({ held: 1, taken: 0 })
    await expect(payCart(await others())).rejects.toMatchObject({ code: 'BATCH_FULL' })

    const { paymentId } = await payCart(buyer)

    expect(await pay(buyer, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('is valid again after a session that a changed address ended, or an abandoned one', async () => {
    const { buyer, fill, offer, wait } = await aBatched({ capacity: 1 })
    await offer(24)
    await wait(1)
    const first = await payCart(buyer)
    await shop.db.update(user).set({ area: 'Nagpur' }).where(eq(user.id, buyer.customerId))
    expect((await payCart(buyer)).paymentId).not.toBe(first.paymentId)
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    await releaseExpired(shop.db, new Date(Date.now() + 61 * 60_000))
    expect(await fill()).toEqual({ held: 1, taken: 0 })
    await expect(payCart(buyer)).resolves.toBeDefined()
  })

  test('ends at its time, even with an open payment', async () => {
    const { buyer, fill, offer } = await aBatched({ capacity: 1 })
    await offer(24)
    const { paymentId } = await payCart(buyer)
    clock.set(new Date(Date.now() + 25 * 60 * 60_000))
    await expires(buyer, paymentId)
    expect(await fill()).toEqual({ held: 0, taken: 0 })
  })

  test('that was used for a paid order is not valid again after another payment', async () => {
    const { buyer, fill, fillCart, offer, set } = await aBatched({ capacity: 1 })
    await offer(24)
    await pay(buyer, (await payCart(buyer)).paymentId)
    await set({ capacity: 2 })
    await fillCart(1)
    await expires(buyer, (await payCart(buyer)).paymentId)
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('that is valid again is used by a late payment', async () => {
    const { buyer, fill, offer } = await aBatched({ capacity: 1 })
    await offer(24)
    const { paymentId } = await payCart(buyer)
    await releaseExpired(shop.db, new Date(Date.now() + 61 * 60_000))
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    expect(await pay(buyer, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('is for one place: further units wait their turn', async () => {
    const { buyer, fill, fillCart, offer, wait } = await aBatched({ capacity: 3, quantity: 2 })
    await offer(24)
    await wait(2)
    await expect(payCart(buyer)).rejects.toMatchObject({ code: 'BATCH_FULL' })
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    await fillCart(1)
    await payCart(buyer)
    expect(await fill()).toEqual({ held: 1, taken: 0 })
  })
})

describe('a late payment', () => {
  async function late() {
    const made = await aBatched({ capacity: 1 })
    const { paymentId } = await payCart(made.buyer)
    await releaseExpired(shop.db, new Date(Date.now() + 61 * 60_000))
    return { ...made, paymentId }
  }

  test('takes its place again if there is one', async () => {
    const { buyer, paymentId, fill } = await late()
    expect(await pay(buyer, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('takes its place again if it is released at the same moment', async () => {
    const { buyer, fill } = await aBatched({ capacity: 1 })
    const { paymentId } = await payCart(buyer)
    const { settled } = await shop.db.transaction(async (tx) => {
      await releaseHeldPlaces(tx, { customerId: buyer.customerId, id: paymentId })
      const settled = pay(buyer, paymentId)
      await untilLockWait(shop.db)
      return { settled }
    })

    expect(await settled).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('is refunded automatically if others have the place', async () => {
    const { buyer, others, paymentId, fill } = await late()
    await payCart(await others())
    expect(await pay(buyer, paymentId)).toBe('held')

    expect(await shop.db.$count(order, eq(order.customerId, buyer.customerId))).toBe(0)
    const [held] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
    expect(held).toMatchObject({ holdReason: 'late', refundedPaise: 19_900 })
    expect(await fill()).toEqual({ held: 1, taken: 0 })
  })
})

describe('the place of an order', () => {
  async function ordered() {
    const made = await aBatched({ capacity: 1 })
    const { paymentId } = await payCart(made.buyer)
    await pay(made.buyer, paymentId)
    const row = await orderOf(made.buyer)
    const become = (status: 'Cancelled' | 'Accepted') =>
      changeOrderStatus(shop, { orderId: row.id, status, actorId })
    return { ...made, paymentId, row, become }
  }

  test('is released when it is cancelled, and taken again while there is room', async () => {
    const { others, fill, become } = await ordered()
    await become('Cancelled')
    expect(await fill()).toEqual({ held: 0, taken: 0 })
    await become('Accepted')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
    await become('Cancelled')
    await payCart(await others())
    await expect(become('Accepted')).rejects.toMatchObject({ code: 'PLACES_GONE', status: 409 })
  })

  test('is released with those of other batches, while another purchase needs both', async () => {
    const [one, other] = [await aBatched({ capacity: 1 }), await aBatched({ capacity: 1 })]
    for (const { buyer } of [other, one]) await pay(buyer, (await payCart(buyer)).paymentId)
    const orderIds = [(await orderOf(one.buyer)).id, (await orderOf(other.buyer)).id]

    const { cancelling } = await shop.db.transaction(async (tx) => {
      await lockBatch(tx, one.id)
      const cancelling = changeOrderStatuses(shop, { orderIds, status: 'Cancelled', actorId })
      await untilLockWait(shop.db)
      await lockBatch(tx, other.id)
      return { cancelling }
    })

    expect(await cancelling).toMatchObject({ changed: 2 })
    for (const { fill } of [one, other]) expect(await fill()).toEqual({ held: 0, taken: 0 })
  })

  test('is released only once all of its money has been refunded', async () => {
    const { buyer, row, paymentId, fill } = await ordered()
    for (const amountPaise of [10_000, 9_900]) {
      const wish = { reason: 'As we agreed', requestId: newId(), actorId }
      await refundOrder(shop, { ...wish, orderId: row.id, amountPaise })
    }
    const known = await shop.db.select().from(refund).where(eq(refund.orderId, row.id))
    for (const [index, { id }] of known.entries()) {
      await settleRefund(buyer.settling, id)
      buyer.bank.endRefund(paymentId, index, 'SUCCESS')
      expect(await fill()).toEqual({ held: 0, taken: 1 })
      await settleRefund(buyer.settling, id)
    }
    expect(await fill()).toEqual({ held: 0, taken: 0 })
    const released = and(eq(place.paymentId, paymentId), eq(place.state, 'released'))
    expect(await shop.db.$count(place, released)).toBe(1)
  })
})
