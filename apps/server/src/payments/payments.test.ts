import { createServer } from 'node:http'
import { addCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import { cartTerms } from '@nirbhaya/contract/cart/cart-terms'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { aCustomer, aProduct, paymentRequestOf } from '../../test/builders.ts'
import { endsWithin } from '../../test/eventually.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { changeQuantity } from '../cart/cart.service.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { startPayment } from './deposits.service.ts'
import { payment, paymentLine } from './payments.tables.ts'
import { cashfree } from './providers/cashfree/cashfree.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { createProviders } from './providers/providers.ts'

const shop = await testShop()

afterEach(() => shop.control('reset', { keepOrders: true }))

async function aFilledCart() {
  const customer = await aCustomer(shop)
  const item = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId: item.id } })
  const start = (amount = 199) =>
    customer.api(createPaymentOrder, { body: paymentRequestOf(customer, amount) })
  return { customer, item, start }
}

describe('while the provider is slow', () => {
  test('forty customers who start to pay hold no database connection', async () => {
    const carts: Awaited<ReturnType<typeof aFilledCart>>[] = []
    for (let count = 0; count < 40; count++) carts.push(await aFilledCart())
    const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
    let asked = 0
    const { current } = shop.payments.providers
    const slow: PaymentProvider = {
      ...current,
      async createOrder(order) {
        asked++
        await answers
        return current.createOrder(order)
      },
    }

    // All payments start at once. There are twice as many of them as connections in the pool.
    const starts = Promise.all(
      carts.map(({ customer }) =>
        startPayment(
          { ...shop.payments, providers: createProviders(slow) },
          { customerId: customer.user._id, network: '203.0.113.0' },
          paymentRequestOf(customer, 199),
        ),
      ),
    )
    await expect.poll(() => asked).toBe(40)
    // If the waiting payments held the pool's connections, this call would have to wait for the provider.
    await shop.apiFor()(listProducts)
    answer()
    expect(new Set((await starts).map(({ paymentId }) => paymentId)).size).toBe(40)
  })

  test('the customer gets an answer within eight seconds, whatever else the provider is asked', async () => {
    const { customer, item, start } = await aFilledCart()
    await start()
    await changeQuantity(shop.db, customer.user._id, { productId: item.id, quantity: 2 })
    await shop.control('failures', { call: 'terminate', kind: 'slow', times: 1, ms: 2_500 })
    await shop.control('failures', { call: 'create-order', kind: 'timeout', times: 3 })

    const starting = start(398)

    // The start calls the provider twice: it ends the earlier order (2.5 s), then tries to create a new
    // order. Both calls together have 8 s (`budgetMs`). If the second call alone had 8 s, the start would
    // take at least 10.5 s.
    expect(await endsWithin(starting, 10_400)).toBe(true)
    await expect(starting).rejects.toMatchObject({ status: 502 })
  })

  test('looking up an existing order counts towards the same timeout', async () => {
    const provider = createServer((request, response) => {
      // The provider answers that the order exists (409), but never answers the request that looks it up.
      if (request.method === 'POST') setTimeout(() => response.writeHead(409).end('{}'), 2_500)
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      provider.closeAllConnections()
      provider.close()
    })
    const address = provider.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const { createOrder } = cashfree({
      baseUrl: `http://127.0.0.1:${address.port}`,
      clientId: 'x',
      clientSecret: 'x',
      mode: 'sandbox',
      scriptUrl: '/',
      sources: { scripts: [], connections: [], frames: [], forms: [] },
      timeoutMs: 3_000,
      budgetMs: 3_000,
    })

    const created = createOrder({
      orderId: 'pb_1',
      amountPaise: 19_900,
      currency: 'INR',
      customer: { id: '1', name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
      returnUrl: 'http://localhost/',
      notifyUrl: 'http://localhost/',
      expiresAt: new Date(),
      kind: 'deposit',
    })

    expect(await endsWithin(created, 5_400)).toBe(true)
    await expect(created).rejects.toMatchObject({ name: 'ProviderError' })
  })
})

describe('a payment', () => {
  test('is for the cart of one moment, although the cart keeps changing', async () => {
    const { customer, item } = await aFilledCart()
    const cart = (quantity: number) =>
      changeQuantity(shop.db, customer.user._id, { productId: item.id, quantity })
    const start = (amount: number) =>
      startPayment(
        shop.payments,
        { customerId: customer.user._id, network: '203.0.113.0' },
        paymentRequestOf(customer, amount),
      )

    await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) =>
        turn % 2 === 0 ? cart(1 + ((turn / 2) % 3)) : start(199 * (1 + (turn % 3))),
      ),
    )

    const payments = await shop.db
      .select()
      .from(payment)
      .where(eq(payment.customerId, customer.user._id))
    for (const { id, amountPaise } of payments) {
      const lines = await shop.db.select().from(paymentLine).where(eq(paymentLine.paymentId, id))
      const sum = lines.reduce((total, line) => total + line.pricePaise * line.quantity, 0)
      expect(sum).toBe(amountPaise)
    }
  })

  test.each([0, -199, 199.0000001, 1e308, 10_000_001, '199', null, [199], true])(
    'never has the amount %j',
    async (amount) => {
      const { customer, start } = await aFilledCart()

      await expect(start(amount as number)).rejects.toMatchObject({ status: 400 })

      const payments = await shop.db
        .select()
        .from(payment)
        .where(eq(payment.customerId, customer.user._id))
      expect(payments).toEqual([])
    },
  )

  test('is for the delivery date and cancellation policy shown on the page', async () => {
    const customer = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId } })
    const { items } = await customer.api(getCart)
    const start = (terms: string) =>
      customer.api(createPaymentOrder, { body: { ...paymentRequestOf(customer, 199), terms } })
    const read = cartTerms(items)
    await shop.db.update(product).set({ cancelPolicy: 'never' }).where(eq(product.id, productId))

    await expect(start(read)).rejects.toMatchObject({ status: 409, code: 'CART_TERMS_CHANGED' })
    await expect(start('')).rejects.toMatchObject({ status: 409, code: 'CART_TERMS_CHANGED' })
    const now = cartTerms((await customer.api(getCart)).items)
    expect(now).toContain('never')
    await expect(start(now)).resolves.toMatchObject({ order_id: expect.any(String) })
  })

  test('leaves no balance above the highest amount', async () => {
    const customer = await aCustomer(shop)
    const dear = { priceRupees: 199, listPriceRupees: 100_000 }
    const [most, more] = [await aProduct(shop, dear), await aProduct(shop, dear)]
    await customer.api(addCartLine, { body: { productId: most.id, quantity: 99 } })
    await customer.api(addCartLine, { body: { productId: more.id, quantity: 2 } })
    const start = (units: number) =>
      customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199 * units) })

    await expect(start(101)).rejects.toMatchObject({ status: 400, code: 'CART_AMOUNT_INVALID' })
    await changeQuantity(shop.db, customer.user._id, { productId: more.id, quantity: 1 })
    await expect(start(100)).resolves.toMatchObject({ order_id: expect.any(String) })
  })

  test.each(['name', 'phone', 'address1', 'address2', 'area', 'pincode'] as const)(
    'needs a recipient: a profile without %s is refused',
    async (field) => {
      const { customer, start } = await aFilledCart()
      await shop.db
        .update(user)
        .set({ [field]: '' })
        .where(eq(user.id, customer.user._id))

      await expect(start()).rejects.toMatchObject({ status: 400, code: 'PAYMENT_DATA_INVALID' })
    },
  )
})
