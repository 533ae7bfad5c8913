import { defaultPromiseSettings } from '@nirbhaya/contract/promises/rules'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { invalidatedBy } from '../../test/invalidated.ts'
import { aBuyer, type Buyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import { addBatch, addWaiting, listOutdatedBookings } from '../../test/selling/batches.ts'
import { cartLine } from '../cart/cart.tables.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { cancelByShop } from '../orders/cancelling.service.ts'
import { getLockedOrder } from '../orders/order-records.service.ts'
import { order } from '../orders/orders.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { startMove } from '../promises/admin/moves.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import {
  changeBatch as changeBatchAsOwner,
  createBatch,
  freeUnpaidPlaces,
} from './admin/batches.service.ts'
import { changePromiseSettings } from './admin/changing-promise-settings.service.ts'
import { releaseExpired } from './batches.service.ts'
import { endOldOffers, offerPlaces } from './offering-places.service.ts'
import { confirmWaiting, eraseWaiting, waitingTokens } from './waiting-list/waiting-list.service.ts'

const shop = await moneyShop()
const actorId = newId()
const secret = 'a secret of this test'
const terms = { fromDays: 10, dueDays: 20 }

afterEach(async () => {
  clock.reset()
  expect(await listOutdatedBookings(shop.db)).toEqual([])
})

/**
 * Creates a customer with one unit of a product in the cart, and an open batch of that product with
 * `capacity` places.
 */
async function aBooking({ capacity = 1 }: { capacity?: number } = {}) {
  const buyer = await aBuyer(shop, 1)
  const ofCart = eq(cartLine.customerId, buyer.customerId)
  const [{ productId = '' } = {}] = await shop.db.select().from(cartLine).where(ofCart)
  const batchId = await addBatch(shop.db, { productId, capacity })
  const readRow = async () => {
    const [row] = await shop.db.select().from(product).where(eq(product.id, productId))
    return { availability: row?.availability, deliveryTerms: row?.deliveryTerms }
  }
  /**
   * Runs the work and checks that it invalidates all pages that show the product. Returns the product's
   * availability afterwards.
   */
  const after = async (work: () => Promise<unknown>) => {
    const keys = await invalidatedBy(shop.databaseUrl, work)
    expect(keys).toEqual([`product/${productId}`, 'products'])
    return (await readRow()).availability
  }
  const withChange = (change: Parameters<typeof changeBatchAsOwner>[1]['change']) => () =>
    changeBatchAsOwner(shop.db, { id: batchId, change, actorId })
  return { buyer, productId, batchId, readRow, after, withChange }
}

type Booking = Awaited<ReturnType<typeof aBooking>>

async function buy(buyer: Buyer) {
  const { paymentId } = await payCart(buyer)
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  await settlePayment(buyer.settling, paymentId)
}

describe('a product’s row has', () => {
  test('the usual terms before a batch is open and after it is closed', async () => {
    const { from, due } = { from: '2100-01-01', due: '2100-01-09' }
    const { productId, batchId, readRow, after, withChange } = await aBooking()
    const usual = { fromDays: 45, dueDays: 60 }

    expect(await readRow()).toEqual({ availability: 'open', deliveryTerms: terms })
    const move = { batchId, terms: { from, due }, reason: 'The mould broke.' }
    const moved = { ...move, requestId: newId(), actorId }
    expect(await after(() => startMove({ ...shop, secret }, moved))).toBe('open')
    expect((await readRow()).deliveryTerms).toEqual({ from, due })
    expect(await after(withChange({ state: 'closed' }))).toBe('closed')
    expect((await readRow()).deliveryTerms).toEqual(usual)

    const next = await createBatch(shop.db, { productId, capacity: 5, terms }, actorId)
    expect((await readRow()).availability).toBe('closed')
    const open = { id: next._id, change: { state: 'open' as const }, actorId }
    expect(await after(() => changeBatchAsOwner(shop.db, open))).toBe('open')
    expect((await readRow()).deliveryTerms).toEqual(terms)
  })

  test('new usual terms once they change, unless a batch is open', async () => {
    const [booked, closed] = [await aBooking(), await aBooking()]
    await closed.withChange({ state: 'closed' })()
    const promised = { fromDays: 30, dueDays: 40 }
    const settings = { ...defaultPromiseSettings, ...promised }

    await changePromiseSettings(shop, settings, actorId)

    expect((await booked.readRow()).deliveryTerms).toEqual(terms)
    expect((await closed.readRow()).deliveryTerms).toEqual(promised)
    const isAdded = eq(product.id, (await aProduct(shop)).id)
    const [unbatched] = await shop.db.select().from(product).where(isAdded)
    expect(unbatched?.deliveryTerms).toEqual(promised)
    await changePromiseSettings(shop, defaultPromiseSettings, actorId)
  })

  test.each<[string, (held: Booking & { paymentId: string }) => Promise<unknown>]>([
    ['is freed by the owner', ({ batchId: id }) => freeUnpaidPlaces(shop.db, { id, actorId })],
    [
      'is held too long',
      () => {
        clock.set(new Date(Date.now() + 60 * 60_000))
        return releaseExpired(shop.db, clock.now())
      },
    ],
    [
      'is not paid for',
      ({ buyer, paymentId }) => {
        buyer.bank.expire(paymentId)
        return settlePayment(buyer.settling, paymentId)
      },
    ],
  ])('the availability `full` while its last place is held, until it %s', async (_, giveBack) => {
    const booking = await aBooking()
    let paymentId = ''
    const pay = async () => {
      paymentId = (await payCart(booking.buyer)).paymentId
    }

    expect(await booking.after(pay)).toBe('full')
    expect(await booking.after(() => giveBack({ ...booking, paymentId }))).toBe('open')
  })

  test('the same availability while there are more places', async () => {
    const { buyer, readRow } = await aBooking({ capacity: 10 })

    expect(await invalidatedBy(shop.databaseUrl, () => buy(buyer))).toEqual([])
    expect((await readRow()).availability).toBe('open')
  })

  test('the availability `full` once its last place is paid for, until the order is cancelled', async () => {
    const { buyer, after, withChange } = await aBooking()

    expect(await after(() => buy(buyer))).toBe('full')
    const ofBuyer = eq(order.customerId, buyer.customerId)
    const [{ id = '' } = {}] = await shop.db.select().from(order).where(ofBuyer)
    const cancel = () =>
      shop.db.transaction(async (tx) => {
        await cancelByShop(tx, shop.jobs, await getLockedOrder(tx, id), 'Late')
      })
    expect(await after(cancel)).toBe('open')
    await buyer.add(1)
    await payCart(buyer)
    expect(await after(withChange({ capacity: 2 }))).toBe('open')
  })

  test('the availability `full` while people wait for the free places', async () => {
    const { productId, after } = await aBooking()
    const email = `${newId()}@example.com`
    const wait = async () => {
      const id = newId()
      await addWaiting(shop.db, [{ id, productId, email, state: 'asked' }])
      return confirmWaiting({ db: shop.db, secret }, waitingTokens.make(secret, id))
    }
    const erase = () => shop.db.transaction((tx) => eraseWaiting(tx, { email, until: undefined }))

    expect(await after(wait)).toBe('full')
    expect(await after(erase)).toBe('open')
    await wait()
    // This call holds a place for the first person on the list.
    await offerPlaces(shop)
    clock.set(new Date(Date.now() + 25 * 60 * 60_000))
    expect(await after(() => endOldOffers(shop.db, clock.now()))).toBe('open')
    clock.reset()
    await wait()
    // This person's offer expired unused, and for a day such a person gets no other offer. So `offerPlaces`
    // holds no place: it mails the person that places are free, and takes them off the waiting list.
    expect(await after(() => offerPlaces(shop))).toBe('open')
  })
})
