import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { aBuyer, type Buyer, moneyShop, payCart } from '../../test/money/money-shop.ts'
import { addBatch, addWaiting, listOutdatedBookings } from '../../test/selling/batches.ts'
import { insertOption } from '../../test/selling/products.ts'
import { user } from '../accounts/accounts.tables.ts'
import { cartLine, cartVariantLine } from '../cart/cart.tables.ts'
import { product, productVariant } from '../catalogue/catalogue.tables.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { describeDifferences } from '../money-check/report.ts'
import { cancelByShop } from '../orders/cancelling.service.ts'
import { getLockedOrder } from '../orders/order-records.service.ts'
import { order, orderItem } from '../orders/orders.tables.ts'
import { clock } from '../platform/clock.ts'
import { newId } from '../platform/database/columns.ts'
import { addUnbatched } from '../promises/admin/unbatched-orders.service.ts'
import { settlePayment } from '../settling/settling.service.ts'
import { changeBatch, getBatch } from './admin/batches.service.ts'
import { refreshBookable, releasePlaces, takePlacesAgain } from './batches.service.ts'
import { waitingEntry } from './batches.tables.ts'
import { offerPlaces } from './offering-places.service.ts'
import { exportWaiting } from './waiting-list/waiting-list.service.ts'

const shop = await moneyShop()
const actorId = newId()

afterEach(async () => {
  clock.reset()
  expect(describeDifferences(await checkMoney(shop.databaseUrl))).toEqual([])
  expect(await listOutdatedBookings(shop.db)).toEqual([])
})

/**
 * Creates an open batch of a product in the ring sizes 12, 14 and 16. Of its places, `own` belong to size 12, and the
 * other sizes share the rest.
 */
async function aRingBatch({
  capacity,
  own,
  state = 'open',
}: {
  capacity: number
  own: number | null
  state?: 'draft' | 'open'
}) {
  const { id: productId } = await aProduct(shop, { priceRupees: 199 })
  const sizes = await insertOption(shop.db, productId, ['12', '14', '16'])
  const [twelve = '', fourteen = '', sixteen = ''] = sizes
  const batchId = await addBatch(shop.db, { productId, capacity, state })
  const setPlaces = (variantId: string, places: number | null) =>
    changeBatch(shop.db, { id: batchId, change: { values: [{ variantId, places }] }, actorId })
  if (own !== null) await setPlaces(twelve, own)
  const wants = async (...lines: [variantId: string, quantity: number][]) => {
    const buyer = await aBuyer(shop, 0)
    const { customerId } = buyer
    await shop.db
      .insert(cartVariantLine)
      .values(
        lines.map(([variantId, quantity]) => ({ customerId, productId, variantId, quantity })),
      )
    return buyer
  }
  const wantsPlain = async (quantity: number) => {
    const buyer = await aBuyer(shop, 0)
    await shop.db.insert(cartLine).values({ customerId: buyer.customerId, productId, quantity })
    return buyer
  }
  const retire = async (variantId: string, isRetired = true) => {
    const isIt = eq(productVariant.id, variantId)
    await shop.db.update(productVariant).set({ isRetired }).where(isIt)
    await refreshBookable(shop.db, productId)
  }
  const nameOption = async (optionName: string) => {
    await shop.db.update(product).set({ optionName }).where(eq(product.id, productId))
    await refreshBookable(shop.db, productId)
  }
  const fill = async () => {
    const { held, taken, values = [] } = await getBatch(shop.db, batchId)
    const ofSizes = Object.fromEntries(values.map((one) => [one.name, one.held + one.taken]))
    return { held, taken, ...ofSizes }
  }
  const fullSizes = async () => {
    const isFull = and(eq(productVariant.productId, productId), eq(productVariant.isFull, true))
    const rows = await shop.db.select().from(productVariant).where(isFull)
    const [row] = await shop.db.select().from(product).where(eq(product.id, productId))
    return { sizes: rows.map(({ name }) => name).sort(), product: row?.availability }
  }
  return {
    batchId,
    productId,
    twelve,
    fourteen,
    sixteen,
    setPlaces,
    wants,
    wantsPlain,
    retire,
    nameOption,
    fill,
    fullSizes,
  }
}

async function pay(buyer: Buyer, paymentId: string) {
  buyer.bank.attempt(paymentId)
  buyer.bank.finish(paymentId, 'SUCCESS')
  return settlePayment(buyer.settling, paymentId)
}

const buy = async (buyer: Buyer) => pay(buyer, (await payCart(buyer)).paymentId)

describe('a value with places of its own', () => {
  test('sells exactly these, although many customers pay for it and for others at once', async () => {
    const { twelve, fourteen, wants, fill, fullSizes } = await aRingBatch({ capacity: 6, own: 2 })
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => wants([index % 2 ? twelve : fourteen, 1])),
    )
    const begun = await Promise.all(
      buyers.map(async (buyer) => ({ buyer, ...(await payCart(buyer)) })),
    )

    const results = await Promise.all(begun.map(({ buyer, paymentId }) => pay(buyer, paymentId)))

    expect(results.filter((_, index) => index % 2 === 1).sort()).toEqual([
      'held',
      'held',
      'held',
      'held',
      'paid',
      'paid',
    ])
    expect(results.filter((_, index) => index % 2 === 0).sort()).toEqual([
      'held',
      'held',
      'paid',
      'paid',
      'paid',
      'paid',
    ])
    expect(await fill()).toEqual({ held: 0, taken: 6, 12: 2, 14: 4, 16: 0 })
    expect(await fullSizes()).toEqual({ sizes: ['12', '14', '16'], product: 'full' })
  })

  test('is full by itself: the others can still be booked, and the product is open', async () => {
    const { twelve, fourteen, wants, fullSizes } = await aRingBatch({ capacity: 10, own: 1 })

    expect(await buy(await wants([twelve, 1]))).toBe('paid')

    expect(await fullSizes()).toEqual({ sizes: ['12'], product: 'open' })
    await expect(payCart(await wants([twelve, 1]))).rejects.toMatchObject({ code: 'BATCH_FULL' })
    await expect(payCart(await wants([fourteen, 1], [twelve, 1]))).rejects.toMatchObject({
      code: 'BATCH_FULL',
    })
    expect(await buy(await wants([fourteen, 1]))).toBe('paid')
  })

  test('leaves its places free if the others are sold out', async () => {
    const { twelve, fourteen, sixteen, wants, fullSizes } = await aRingBatch({
      capacity: 3,
      own: 1,
    })
    expect(await buy(await wants([fourteen, 1], [sixteen, 1]))).toBe('paid')

    expect(await fullSizes()).toEqual({ sizes: ['14', '16'], product: 'open' })
    expect(await buy(await wants([twelve, 1]))).toBe('paid')
  })

  test('gets them back when an order is cancelled, and takes them again only if they are free', async () => {
    const { twelve, wants, fill } = await aRingBatch({ capacity: 9, own: 1 })
    const buyer = await wants([twelve, 1])
    await buy(buyer)
    const [row] = await shop.db.select().from(order).where(eq(order.customerId, buyer.customerId))
    if (!row) throw new Error('no order was placed')
    const payment = { customerId: buyer.customerId, id: row.paymentId }

    const again = await shop.db.transaction(async (tx) => {
      await releasePlaces(tx, payment)
      return takePlacesAgain(tx, payment)
    })
    expect(again).toBe(true)
    await shop.db.transaction(async (tx) => {
      await cancelByShop(tx, shop.jobs, await getLockedOrder(tx, row.id), 'Late')
    })
    expect(await fill()).toMatchObject({ held: 0, taken: 0, 12: 0 })
    expect(await buy(await wants([twelve, 1]))).toBe('paid')
    expect(await shop.db.transaction((tx) => takePlacesAgain(tx, payment))).toBe(false)
    expect(await fill()).toMatchObject({ held: 0, taken: 1, 12: 1 })
  })
})

test('values that share the batch share its places, also in one cart', async () => {
  const { twelve, fourteen, wants, fill, fullSizes } = await aRingBatch({ capacity: 3, own: null })
  const both = await wants([twelve, 2], [fourteen, 2])
  await expect(payCart(both)).rejects.toMatchObject({ code: 'BATCH_FULL' })

  const buyer = await wants([twelve, 1], [fourteen, 2])
  expect(await buy(buyer)).toBe('paid')

  expect(await fill()).toEqual({ held: 0, taken: 3, 12: 1, 14: 2, 16: 0 })
  expect(await fullSizes()).toEqual({ sizes: ['12', '14', '16'], product: 'full' })
  const items = await shop.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.customerId, buyer.customerId))
    .orderBy(orderItem.quantity)
  expect(items).toMatchObject([
    { name: 'Pendant (Ring size: 12)', variant: 'Ring size: 12', variantId: twelve, quantity: 1 },
    { name: 'Pendant (Ring size: 14)', variant: 'Ring size: 14', variantId: fourteen, quantity: 2 },
  ])
  expect(await buyer.inCart()).toBe(0)
})

test('a second press gets the same payment, with the same places for each value', async () => {
  const { twelve, fourteen, wants, fill } = await aRingBatch({ capacity: 40, own: 20 })
  const buyer = await wants([twelve, 1], [fourteen, 1])

  const presses = await Promise.all(Array.from({ length: 5 }, () => payCart(buyer)))

  expect(new Set(presses.map(({ paymentId }) => paymentId)).size).toBe(1)
  expect(await fill()).toEqual({ held: 2, taken: 0, 12: 1, 14: 1, 16: 0 })
})

describe('the owner', () => {
  test('sets places apart while bookings exist, and shares them again', async () => {
    const { batchId, twelve, fourteen, setPlaces, wants, fullSizes } = await aRingBatch({
      capacity: 4,
      own: null,
    })
    await buy(await wants([twelve, 1], [fourteen, 1]))

    expect((await setPlaces(twelve, 1)).values).toMatchObject([
      { name: '12', places: 1, taken: 1 },
      { name: '14', places: null, taken: 1 },
      { name: '16', places: null, taken: 0 },
    ])
    expect(await fullSizes()).toEqual({ sizes: ['12'], product: 'open' })
    await expect(setPlaces(twelve, 0)).rejects.toMatchObject({ code: 'BATCH_TOO_SMALL' })
    await expect(setPlaces(twelve, 4)).rejects.toMatchObject({ code: 'BATCH_TOO_SMALL' })
    const smaller = { id: batchId, change: { capacity: 1 }, actorId }
    await expect(changeBatch(shop.db, smaller)).rejects.toMatchObject({ code: 'BATCH_TOO_SMALL' })
    await setPlaces(twelve, null)
    expect(await fullSizes()).toEqual({ sizes: [], product: 'open' })
  })

  test('cannot set places apart for a value of another product', async () => {
    const { setPlaces } = await aRingBatch({ capacity: 4, own: null })
    const other = await aRingBatch({ capacity: 4, own: null })

    const attempt = setPlaces(other.twelve, 1)

    await expect(attempt).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND' })
  })
})

describe('places that were set apart for a value', () => {
  test('are shared by the others once it is no longer sold', async () => {
    const { twelve, fourteen, retire, setPlaces, wants, fill, fullSizes } = await aRingBatch({
      capacity: 3,
      own: 2,
    })
    await buy(await wants([twelve, 1], [fourteen, 1]))
    expect(await fullSizes()).toEqual({ sizes: ['14', '16'], product: 'open' })

    await retire(twelve)

    expect(await fullSizes()).toEqual({ sizes: [], product: 'open' })
    await expect(setPlaces(twelve, 1)).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND' })
    await setPlaces(twelve, null)
    expect(await buy(await wants([fourteen, 1]))).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 3, 12: 1, 14: 2, 16: 0 })
  })

  test('are free for everybody once the product has no option', async () => {
    const { twelve, fourteen, nameOption, wants, wantsPlain, fill, fullSizes } = await aRingBatch({
      capacity: 4,
      own: 2,
    })
    await buy(await wants([twelve, 1], [fourteen, 1]))

    await nameOption('')

    expect(await buy(await wantsPlain(2))).toBe('paid')
    expect(await fill()).toEqual({ held: 0, taken: 4 })
    expect(await fullSizes()).toMatchObject({ product: 'full' })
  })

  test('of a draft are shared before it opens', async () => {
    const { batchId, twelve, retire } = await aRingBatch({ capacity: 3, own: 2, state: 'draft' })

    await retire(twelve)

    const { values } = await getBatch(shop.db, batchId)
    expect(values?.map(({ name }) => name)).toEqual(['14', '16'])
    await changeBatch(shop.db, { id: batchId, change: { capacity: 1 }, actorId })
  })
})

test('orders from before a batch join it as far as the places of their values go, oldest first', async () => {
  const { batchId, twelve, fourteen, wants, fill } = await aRingBatch({
    capacity: 3,
    own: 1,
    state: 'draft',
  })
  for (const line of [
    [twelve, 1],
    [twelve, 1],
    [fourteen, 1],
    [fourteen, 2],
    [fourteen, 1],
  ] as const) {
    expect(await buy(await wants([...line]))).toBe('paid')
  }

  expect(await addUnbatched(shop.db, { batchId, actorId })).toEqual({ taken: 2, left: 3 })

  expect(await fill()).toEqual({ held: 0, taken: 2, 12: 1, 14: 1, 16: 0 })
})

test('people wait for their value, and get an offer only of its places', async () => {
  const { batchId, productId, twelve, fourteen, sixteen, setPlaces, wants, fill } =
    await aRingBatch({ capacity: 4, own: 1 })
  const buyers = [await wants([twelve, 1]), await wants([fourteen, 3])]
  for (const buyer of buyers) expect(await buy(buyer)).toBe('paid')
  const emails = Array.from({ length: 3 }, () => `${newId()}@${newId()}.in`)
  // The ids of one millisecond have no order, but people wait in the order of ids.
  const ids = emails.map(() => newId()).sort()
  const wishes = [twelve, fourteen, sixteen].map((variantId, index) => {
    return { id: ids[index], productId, variantId, email: emails[index] ?? '' }
  })
  await addWaiting(shop.db, wishes)
  const states = async () => {
    const isOf = eq(waitingEntry.productId, productId)
    const rows = await shop.db.select().from(waitingEntry).where(isOf).orderBy(waitingEntry.id)
    return rows.map(({ state }) => state)
  }

  await offerPlaces(shop)
  expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
  await changeBatch(shop.db, { id: batchId, change: { capacity: 5 }, actorId })
  await offerPlaces(shop)
  expect(await states()).toEqual(['waiting', 'offered', 'waiting'])
  await changeBatch(shop.db, { id: batchId, change: { capacity: 6 }, actorId })
  await setPlaces(twelve, 2)
  await offerPlaces(shop)
  expect(await states()).toEqual(['offered', 'offered', 'waiting'])
  expect(await fill()).toEqual({ held: 2, taken: 4, 12: 2, 14: 4, 16: 0 })

  const stranger = await wants([twelve, 1])
  await expect(payCart(stranger)).rejects.toMatchObject({ code: 'BATCH_FULL' })
  const invited = await wants([twelve, 1])
  await shop.db
    .update(user)
    .set({ email: emails[0] ?? '' })
    .where(eq(user.id, invited.customerId))
  expect(await buy(invited)).toBe('paid')
  expect(await states()).toEqual(['used', 'offered', 'waiting'])
  expect(await fill()).toEqual({ held: 1, taken: 5, 12: 2, 14: 4, 16: 0 })

  const person = { email: emails[1] ?? '', until: undefined }
  const exported = await shop.db.transaction((tx) => exportWaiting(tx, person))
  expect(exported).toMatchObject([{ productId, variant: '14', state: 'offered' }])
})

describe('people who wait for what is no longer sold', () => {
  const statesOf = async (productId: string) => {
    const isOf = eq(waitingEntry.productId, productId)
    const rows = await shop.db.select().from(waitingEntry).where(isOf).orderBy(waitingEntry.id)
    return rows.map(({ state }) => state)
  }
  const wait = async (productId: string, ...values: (string | null)[]) => {
    const ids = values.map(() => newId()).sort()
    const wishes = values.map((variantId, index) => {
      return { id: ids[index], productId, variantId, email: `${newId()}@${newId()}.in` }
    })
    await addWaiting(shop.db, wishes)
  }

  test('get no offer for a value that was retired, and keep no places from others', async () => {
    const { productId, twelve, fourteen, retire, wants } = await aRingBatch({
      capacity: 2,
      own: null,
    })
    await wait(productId, twelve, twelve, fourteen)
    await retire(twelve)

    expect(await buy(await wants([fourteen, 1]))).toBe('paid')
    await offerPlaces(shop)
    expect(await statesOf(productId)).toEqual(['waiting', 'waiting', 'offered'])
  })

  test('lose an offer to nobody: they wait again, and their place is free for others', async () => {
    const { productId, twelve, fourteen, retire, wants, fill } = await aRingBatch({
      capacity: 8,
      own: null,
    })
    await wait(productId, twelve, fourteen)
    await offerPlaces(shop)
    expect(await statesOf(productId)).toEqual(['offered', 'offered'])

    await retire(twelve)
    await offerPlaces(shop)

    expect(await statesOf(productId)).toEqual(['waiting', 'offered'])
    expect(await fill()).toMatchObject({ held: 1, taken: 0 })
    expect(await buy(await wants([fourteen, 1]))).toBe('paid')

    await retire(twelve, false)
    await offerPlaces(shop)
    expect(await statesOf(productId)).toEqual(['offered', 'offered'])
  })

  test('get no offer for a value after the option is gone', async () => {
    const { productId, twelve, nameOption, wantsPlain } = await aRingBatch({
      capacity: 2,
      own: 1,
    })
    await wait(productId, twelve, twelve, null)
    await nameOption('')

    expect(await buy(await wantsPlain(1))).toBe('paid')
    await offerPlaces(shop)
    expect(await statesOf(productId)).toEqual(['waiting', 'waiting', 'offered'])
  })

  test('get no offer without a value after the product got an option', async () => {
    const { productId, fourteen, wants } = await aRingBatch({ capacity: 2, own: null })
    await wait(productId, null, null, fourteen)

    expect(await buy(await wants([fourteen, 1]))).toBe('paid')
    await offerPlaces(shop)
    expect(await statesOf(productId)).toEqual(['waiting', 'waiting', 'offered'])
  })
})
