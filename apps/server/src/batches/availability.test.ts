import { defaultPromiseSettings } from '@nirbhaya/contract/constants'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { invalidatedBy } from '../../test/invalidated.ts'
import { aBuyer, type Buyer, moneyAdmin, payCart } from '../../test/money/money-admin.ts'
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
  changeBatch as changeAtAdmin,
  createBatch,
  freeUnpaidPlaces,
} from './admin/admin-batches.service.ts'
import { changePromiseSettings } from './admin/changing-promise-settings.service.ts'
import { releaseExpired } from './batches.service.ts'
import { lapseOffers, offerPlaces } from './offering-places.service.ts'
import { confirmWaiting, eraseWaiting } from './waiting-list/waiting-list.service.ts'
import { makeWaitingToken } from './waiting-list/waiting-list-token.ts'

const admin = await moneyAdmin()
const actorId = newId()
const secret = 'a secret of this test'
const terms = { fromDays: 10, dueDays: 20 }

afterEach(async () => {
  clock.reset()
  expect(await listOutdatedBookings(admin.db)).toEqual([])
})

/**
 * Creates a customer with one unit of a product in the cart, and an open batch of that product with
 * `capacity` places.
 */
async function aBooking({ capacity = 1 }: { capacity?: number } = {}) {
  const buyer = await aBuyer(admin, 1)
  const ofCart = eq(cartLine.customerId, buyer.customerId)
  const [{ productId = '' } = {}] = await admin.db.select().from(cartLine).where(ofCart)
  const batchId = await addBatch(admin.db, { productId, capacity })
  const readRow = async () => {
    const [row] = await admin.db.select().from(product).where(eq(product.id, productId))
    return { availability: row?.availability, deliveryTerms: row?.deliveryTerms }
  }
  /**
   * Runs the work and checks that it invalidates all pages that show the product. Returns the product's
   * availability afterwards.
   */
  const after = async (work: () => Promise<unknown>) => {
    const keys = await invalidatedBy(admin.databaseUrl, work)
    expect(keys).toEqual([`product/${productId}`, 'products'])
    return (await readRow()).availability
  }
  const withAdmin = (change: Parameters<typeof changeAtAdmin>[1]['change']) => () =>
    changeAtAdmin(admin.db, { id: batchId, change, actorId })
  return { buyer, productId, batchId, readRow, after, withAdmin }
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
    const { productId, batchId, readRow, after, withAdmin } = await aBooking()
    const usual = { fromDays: 45, dueDays: 60 }

    expect(await readRow()).toEqual({ availability: 'open', deliveryTerms: terms })
    const move = { batchId, terms: { from, due }, reason: 'The mould broke.' }
    const moved = { ...move, requestId: newId(), actorId }
    expect(await after(() => startMove({ ...admin, secret }, moved))).toBe('open')
    expect((await readRow()).deliveryTerms).toEqual({ from, due })
    expect(await after(withAdmin({ state: 'closed' }))).toBe('closed')
    expect((await readRow()).deliveryTerms).toEqual(usual)

    const next = await createBatch(admin.db, { productId, capacity: 5, terms }, actorId)
    expect((await readRow()).availability).toBe('closed')
    const open = { id: next._id, change: { state: 'open' as const }, actorId }
    expect(await after(() => changeAtAdmin(admin.db, open))).toBe('open')
    expect((await readRow()).deliveryTerms).toEqual(terms)
  })

  test('new usual terms once they change, unless a batch is open', async () => {
    const [booked, closed] = [await aBooking(), await aBooking()]
    await closed.withAdmin({ state: 'closed' })()
    const promised = { fromDays: 30, dueDays: 40 }
    const settings = { ...defaultPromiseSettings, ...promised }

    await changePromiseSettings(admin.db, settings, actorId)

    expect((await booked.readRow()).deliveryTerms).toEqual(terms)
    expect((await closed.readRow()).deliveryTerms).toEqual(promised)
    const isAdded = eq(product.id, (await aProduct(admin)).id)
    const [unbatched] = await admin.db.select().from(product).where(isAdded)
    expect(unbatched?.deliveryTerms).toEqual(promised)
    await changePromiseSettings(admin.db, defaultPromiseSettings, actorId)
  })

  test.each<[string, (held: Booking & { paymentId: string }) => Promise<unknown>]>([
    ['is freed by the owner', ({ batchId: id }) => freeUnpaidPlaces(admin.db, { id, actorId })],
    [
      'is held too long',
      () => {
        clock.set(new Date(Date.now() + 60 * 60_000))
        return releaseExpired(admin.db, clock.now())
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

    expect(await invalidatedBy(admin.databaseUrl, () => buy(buyer))).toEqual([])
    expect((await readRow()).availability).toBe('open')
  })

  test('the availability `full` once its last place is paid for, until the order is cancelled', async () => {
    const { buyer, after, withAdmin } = await aBooking()

    expect(await after(() => buy(buyer))).toBe('full')
    const ofBuyer = eq(order.customerId, buyer.customerId)
    const [{ id = '' } = {}] = await admin.db.select().from(order).where(ofBuyer)
    const cancel = () =>
      admin.db.transaction(async (tx) => {
        await cancelByShop(tx, admin.jobs, await getLockedOrder(tx, id), 'Late')
      })
    expect(await after(cancel)).toBe('open')
    await buyer.add(1)
    await payCart(buyer)
    expect(await after(withAdmin({ capacity: 2 }))).toBe('open')
  })

  test('the availability `full` while people wait for the free places', async () => {
    const { productId, after } = await aBooking()
    const email = `${newId()}@example.com`
    const wait = async () => {
      const id = newId()
      await addWaiting(admin.db, [{ id, productId, email, state: 'asked' }])
      return confirmWaiting({ db: admin.db, secret }, makeWaitingToken(secret, id))
    }
    const erase = () => admin.db.transaction((tx) => eraseWaiting(tx, { email, until: undefined }))

    expect(await after(wait)).toBe('full')
    expect(await after(erase)).toBe('open')
    await wait()
    // This call holds a place for the first person on the list.
    await offerPlaces(admin)
    clock.set(new Date(Date.now() + 25 * 60 * 60_000))
    expect(await after(() => lapseOffers(admin.db, clock.now()))).toBe('open')
    clock.reset()
    await wait()
    // This person's offer expired unused, and for a day such a person gets no other offer. So `offerPlaces`
    // holds no place: it mails the person that places are free, and takes them off the waiting list.
    expect(await after(() => offerPlaces(admin))).toBe('open')
  })
})
