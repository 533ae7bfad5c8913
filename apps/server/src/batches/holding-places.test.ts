import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { aBuyer, type Buyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import { addBatch, listOutdatedBookings } from '../../test/selling/batches.ts'
import { user } from '../accounts/accounts.tables.ts'
import { cartLine } from '../cart/cart.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { payment } from '../payments/payments.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { changeBatch, freeUnpaidPlaces } from './admin/batches.service.ts'
import { releaseExpired } from './batches.service.ts'
import { batch, place } from './batches.tables.ts'

const shop = await moneyShop()
const actorId = newId()

afterEach(async () => {
  clock.reset()
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
  expect(await listOutdatedBookings(shop.db)).toEqual([])
})

const inMinutes = (minutes: number) => clock.set(new Date(Date.now() + minutes * 60_000))

/** Creates an open batch with this many places, and customers who want some of them. */
async function aBatch(capacity: number) {
  const { id: productId } = await aProduct(shop, { priceRupees: 199 })
  const id = newId()
  await addBatch(shop.db, { id, productId, capacity })
  const wants = async (quantity: number, change: Partial<Pick<Buyer, 'network'>> = {}) => {
    const buyer = { ...(await aBuyer(shop, 0)), ...change }
    await shop.db.insert(cartLine).values({ customerId: buyer.customerId, productId, quantity })
    return buyer
  }
  const fill = async () => {
    const [row] = await shop.db.select().from(batch).where(eq(batch.id, id))
    return { held: row?.held, taken: row?.taken }
  }
  return { id, wants, fill }
}

async function pay(buyer: Buyer, paymentId: string) {
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  return settlePayment(buyer.settling, paymentId)
}

describe('a place is held for a paying customer', () => {
  test('with a verified address; others pay without a held place and get one with the payment', async () => {
    const { wants, fill } = await aBatch(100)
    const stranger = await wants(2)
    await shop.db.update(user).set({ emailVerified: false }).where(eq(user.id, stranger.customerId))

    const { paymentId } = await payCart(stranger)

    expect(await fill()).toEqual({ held: 0, taken: 0 })
    expect(await pay(stranger, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 2 })
  })

  test('up to five units, unless the owner allows more', async () => {
    const { id, wants, fill } = await aBatch(100)
    await payCart(await wants(6))
    expect(await fill()).toEqual({ held: 0, taken: 0 })

    await changeBatch(shop.db, { id, change: { unitsPerCustomer: 6 }, actorId })
    await payCart(await wants(6))
    expect(await fill()).toEqual({ held: 6, taken: 0 })
  })

  test('up to five units, including those already paid for', async () => {
    const { wants, fill } = await aBatch(100)
    const buyer = await wants(3)
    await pay(buyer, (await payCart(buyer)).paymentId)
    const [line] = await shop.db.select().from(place)
    expect(line?.heldAt).toBeNull()
    expect(line?.network).toBeNull()

    const [bought] = await shop.db
      .select({ productId: batch.productId })
      .from(batch)
      .innerJoin(place, eq(place.batchId, batch.id))
      .where(eq(place.customerId, buyer.customerId))
    await shop.db
      .insert(cartLine)
      .values({ customerId: buyer.customerId, productId: bought?.productId ?? '', quantity: 3 })
    await payCart(buyer)
    expect(await fill()).toEqual({ held: 0, taken: 3 })
  })

  test('for 15 minutes, even with several payments, and not again for half an hour', async () => {
    const { wants, fill } = await aBatch(100)
    const buyer = await wants(1)
    await payCart(buyer)
    inMinutes(10)
    await shop.db.update(user).set({ area: 'Nagpur' }).where(eq(user.id, buyer.customerId))
    await payCart(buyer)
    expect(await fill()).toEqual({ held: 1, taken: 0 })

    inMinutes(15.1)
    await releaseExpired(shop.db, clock.now())
    expect(await fill()).toEqual({ held: 0, taken: 0 })
    await shop.db.update(user).set({ area: 'Pune' }).where(eq(user.id, buyer.customerId))
    const { paymentId } = await payCart(buyer)
    expect(await fill()).toEqual({ held: 0, taken: 0 })
    expect(await pay(buyer, paymentId)).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 1 })
  })

  test('again after the pause, when all data of the hold is deleted', async () => {
    const { wants, fill } = await aBatch(100)
    const buyer = await wants(1)
    await payCart(buyer)
    inMinutes(45.1)
    await releaseExpired(shop.db, clock.now())
    const [row] = await shop.db.select().from(place).where(eq(place.customerId, buyer.customerId))
    expect(row).toMatchObject({ state: 'released', heldAt: null, network: null })

    await shop.db.update(user).set({ area: 'Nagpur' }).where(eq(user.id, buyer.customerId))
    await payCart(buyer)
    expect(await fill()).toEqual({ held: 1, taken: 0 })
  })

  test('in one network up to a tenth of the unpaid places, including those in the pause', async () => {
    const { wants, fill } = await aBatch(100)
    const carrier = { network: '203.0.113.0' }
    const crowd = await Promise.all(Array.from({ length: 4 }, () => wants(3, carrier)))
    for (const one of crowd) await payCart(one)
    expect(await fill()).toEqual({ held: 9, taken: 0 })

    // This network has reached its limit, but a customer in another network still gets places. When a
    // customer in this network pays, their places no longer count, and the next customer can hold places.
    await payCart(await wants(3))
    expect(await fill()).toEqual({ held: 12, taken: 0 })
    const [first] = crowd
    if (!first) throw new Error('nobody came')
    const [theirs] = await shop.db
      .select({ id: payment.id })
      .from(payment)
      .where(eq(payment.customerId, first.customerId))
    await pay(first, theirs?.id ?? '')
    await payCart(await wants(3, carrier))
    expect(await fill()).toEqual({ held: 12, taken: 3 })
  })

  test('up to three tenths of the unpaid places in total; the rest is sold in order of payment', async () => {
    const { wants, fill } = await aBatch(20)
    const crowd = await Promise.all(Array.from({ length: 10 }, () => wants(1)))
    for (const one of crowd) await payCart(one)
    expect(await fill()).toEqual({ held: 6, taken: 0 })

    const honest = await Promise.all(Array.from({ length: 14 }, () => wants(1)))
    for (const one of honest) {
      const { paymentId } = await payCart(one)
      expect(await pay(one, paymentId)).toBe('paid')
    }
    expect(await fill()).toEqual({ held: 6, taken: 14 })
    await expect(payCart(await wants(1))).rejects.toMatchObject({ code: 'BATCH_FULL' })
  })
})

test('customers who pay without a held place are refunded if others were quicker', async () => {
  const { wants, fill } = await aBatch(2)
  const buyers = [await wants(1), await wants(1), await wants(1)]
  const begun = []
  for (const buyer of buyers) begun.push({ buyer, ...(await payCart(buyer)) })
  expect(await fill()).toEqual({ held: 1, taken: 0 })

  const became = []
  for (const { buyer, paymentId } of begun.toReversed()) became.push(await pay(buyer, paymentId))

  expect(became).toEqual(['paid', 'held', 'paid'])
  expect(await fill()).toEqual({ held: 0, taken: 2 })
})

test('the owner frees all unpaid places at once, and can shrink or close the batch', async () => {
  const { id, wants, fill } = await aBatch(20)
  const buyers = await Promise.all(Array.from({ length: 6 }, () => wants(1)))
  const begun = []
  for (const buyer of buyers) begun.push({ buyer, ...(await payCart(buyer)) })
  await expect(
    changeBatch(shop.db, { id, change: { capacity: 2 }, actorId }),
  ).rejects.toMatchObject({ code: 'BATCH_TOO_SMALL' })

  const { batch: freed } = await freeUnpaidPlaces(shop.db, { id, actorId })

  expect(freed.held).toBe(0)
  const [again] = buyers
  if (!again) throw new Error('nobody came')
  await shop.db.update(user).set({ area: 'Nagpur' }).where(eq(user.id, again.customerId))
  await payCart(again)
  expect(await fill()).toEqual({ held: 0, taken: 0 })
  // A customer who started to pay before the owner freed the places can still pay, and gets a place.
  const last = begun.at(-1)
  expect(last && (await pay(last.buyer, last.paymentId))).toBe('paid')
  await changeBatch(shop.db, { id, change: { capacity: 1, state: 'closed' }, actorId })
  expect(await fill()).toEqual({ held: 0, taken: 1 })
})
