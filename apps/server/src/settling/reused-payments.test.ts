import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { cartTerms } from '@nirbhaya/contract/cart/cart-terms'
import { listMyOrders } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aCustomer, aPaidOrder, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { verifyEmail } from '../../test/people/accounts.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { place } from '../batches/batches.tables.ts'
import { payment } from '../payments/payments.tables.ts'

const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))

/** Opens a new batch of a product, as the owner does. @returns its id */
async function openBatch(productId: string, capacity: number, terms = firstTerms) {
  const { batch } = await owner(createBatch, { body: { productId, capacity, terms } })
  await setState(batch._id, 'open')
  return batch._id
}

const setState = (id: string, state: 'open' | 'closed') =>
  owner(changeBatch, { params: { id }, body: { state } })

const firstTerms = { fromDays: 10, dueDays: 20 }
const secondTerms = { fromDays: 40, dueDays: 60 }

/** Creates a product with a batch, and a customer with the product in the cart who presses 'Pay'. */
async function aBuyer({
  capacity,
  emailVerified = false,
}: {
  capacity: number
  emailVerified?: boolean
}) {
  const customer = await aCustomer(shop)
  if (emailVerified) await verifyEmail(shop.db, customer.user.email)
  const product = await aProduct(shop)
  const batchId = await openBatch(product.id, capacity)
  await customer.api(addCartLine, { body: { productId: product.id } })
  return {
    customer,
    product,
    batchId,
    /** Pays for the cart as the page does: with the terms that the cart shows. */
    async click() {
      const { items } = await customer.api(getCart)
      const body = { ...paymentRequestOf(customer, 199), terms: cartTerms(items) }
      return (await customer.api(createPaymentOrder, { body })).order_id
    },
    async payAt(orderId: string) {
      await shop.control('pay', { order_id: orderId, outcome: 'success' })
      return shop.apiFor()(verifyPayment, { body: { orderId } })
    },
    shownDue: async () => (await customer.api(getCart)).items[0]?.product.delivery.due,
  }
}

const placeOf = async (paymentId: string) => {
  const [row] = await shop.db.select().from(place).where(eq(place.paymentId, paymentId))
  return row
}

const statusOf = async (paymentId: string) => {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, paymentId))
  return row?.status
}

describe('a payment that is taken up again', () => {
  test('after batch 1 filled and batch 2 opened pays for batch 2, as the cart promises', async () => {
    const { customer, product, batchId, click, payAt, shownDue } = await aBuyer({ capacity: 1 })
    const abandoned = await click()
    expect(await placeOf(abandoned)).toMatchObject({ batchId, state: 'released' })
    await aPaidOrder(shop, { existing: product })
    await setState(batchId, 'closed')
    const second = await openBatch(product.id, 5, secondTerms)
    const promised = await shownDue()

    const paymentId = await click()

    expect(paymentId).not.toBe(abandoned)
    expect(await statusOf(abandoned)).toBe('closed')
    expect(await payAt(paymentId)).toMatchObject({ success: true })
    const { orders } = await customer.api(listMyOrders)
    expect(orders).toMatchObject([{ status: 'Accepted', refunded: 0, delivery: { due: promised } }])
    expect(await placeOf(paymentId)).toMatchObject({ batchId: second, state: 'taken' })
  })

  test('keeps its place while it holds one, although its batch is full by now', async () => {
    const { click, product, payAt } = await aBuyer({ capacity: 2, emailVerified: true })
    const first = await click()
    expect(await placeOf(first)).toMatchObject({ state: 'held' })
    await aPaidOrder(shop, { existing: product })

    expect(await click()).toBe(first)
    expect(await payAt(first)).toMatchObject({ success: true })
  })

  test('moves to batch 2 with a place of its own, although it still holds one in batch 1', async () => {
    const { click, product, batchId } = await aBuyer({ capacity: 2, emailVerified: true })
    const first = await click()
    await setState(batchId, 'closed')
    const second = await openBatch(product.id, 5, secondTerms)

    const paymentId = await click()

    expect(paymentId).not.toBe(first)
    expect(await placeOf(first)).toMatchObject({ state: 'released' })
    expect(await placeOf(paymentId)).toMatchObject({ batchId: second, state: 'held' })
  })

  test('is refused once its batch is full and it holds no place, before any money moves', async () => {
    const { click, product } = await aBuyer({ capacity: 1 })
    const first = await click()
    await aPaidOrder(shop, { existing: product })

    await expect(click()).rejects.toMatchObject({ code: 'BATCH_FULL' })
    expect(await statusOf(first)).toBe('closed')
  })

  test('gets a place as soon as its customer has confirmed their mailbox', async () => {
    const { click, customer } = await aBuyer({ capacity: 5 })
    const first = await click()
    expect(await click()).toBe(first)
    await verifyEmail(shop.db, customer.user.email)

    const second = await click()

    expect(second).not.toBe(first)
    expect(await placeOf(second)).toMatchObject({ state: 'held' })
  })

  test('gets a place in a batch that was opened for its product meanwhile', async () => {
    const customer = await aCustomer(shop)
    const product = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: product.id } })
    const click = async () => {
      const body = paymentRequestOf(customer, 199)
      return (await customer.api(createPaymentOrder, { body })).order_id
    }
    const first = await click()
    const batchId = await openBatch(product.id, 5)

    const second = await click()

    expect(second).not.toBe(first)
    expect(await placeOf(second)).toMatchObject({ batchId })
  })
})
