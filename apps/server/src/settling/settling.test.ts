import { createHmac } from 'node:crypto'
import { addCartLine, changeCartLine, getCart } from '@nirbhaya/contract/cart/cart'
import type { ApiError } from '@nirbhaya/contract/client/client'
import { messages } from '@nirbhaya/contract/messages/specification'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  aProduct,
  aStartedPayment,
  eventually,
  paymentRequestOf,
} from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { testShop } from '../../test/test-shop.ts'
import { product } from '../catalogue/catalogue.tables.ts'
import { order } from '../orders/orders.tables.ts'
import { payment, paymentEvent } from '../payments/payments.tables.ts'
import { ProviderError } from '../payments/providers/provider.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { settleEvent } from './acting-on-events.service.ts'
import { reconcile } from './reconciling.service.ts'

const shop = await testShop()

afterEach(() => shop.control('reset', { keepOrders: true }))

const withoutWebhooks = () => shop.control('webhooks', { drop: true })
const verify = (orderId: string, api = shop.apiFor()) => api(verifyPayment, { body: { orderId } })

async function ordersOf(customerId: string) {
  return shop.db.select().from(order).where(eq(order.customerId, customerId))
}

async function paymentRow(id: string) {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
  return row
}

describe('a payment', () => {
  test('starts with a session for exactly the cart', async () => {
    const { paymentId, sessionId } = await aStartedPayment(shop, { quantity: 3 })

    expect(paymentId).toMatch(/^pb_[0-9a-f]{32}$/)
    expect(sessionId).toMatch(/^session_/)
    expect(await paymentRow(paymentId)).toMatchObject({ status: 'open', amountPaise: 59_700 })
  })

  test.each([198.99, 1, 199.001, 398])('is refused for an amount of %s', async (amount) => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })

    const start = customer.api(createPaymentOrder, { body: paymentRequestOf(customer, amount) })

    await expect(start).rejects.toMatchObject({ status: 400, message: messages.invalidAmount })
  })

  test.each([
    [1_600, 200],
    [800, 400],
    [0, 400],
    [1_600.001, 400],
  ])('with a balance of %s on the page is answered with %s', async (balance, status) => {
    const customer = await aCustomer(shop)
    const { id: productId } = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId, quantity: 2 } })

    const body = { ...paymentRequestOf(customer, 398), balance }
    const start = customer.api(createPaymentOrder, { body })

    const answer = await start.then(
      () => 200,
      (error: ApiError) => error.status,
    )
    expect(answer).toBe(status)
  })

  test('keeps its balance, whatever the product costs later', async () => {
    const { customer, product: item, paymentId, pay } = await aStartedPayment(shop, { quantity: 2 })
    const prices = { pricePaise: 50_000, listPricePaise: 250_000 }
    await shop.db.update(product).set(prices).where(eq(product.id, item.id))
    await pay('success')
    await verify(paymentId)

    const seen = async () => (await customer.api(listMyOrders)).orders
    const asMade = [{ total: 398, balance: 1_600, due: 1_600, items: [{ price: 199 }] }]
    expect(await seen()).toMatchObject(asMade)
    await shop.db.update(product).set({ listPricePaise: 50_000 }).where(eq(product.id, item.id))
    expect(await seen()).toMatchObject(asMade)
  })

  test('of a product that is paid in full leaves no balance', async () => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop, { priceRupees: 1_499, listPriceRupees: 1_499 })
    await customer.api(addCartLine, { body: { productId: item.id } })
    const body = { ...paymentRequestOf(customer, 1_499), balance: 0 }
    const { order_id: orderId, payment_session_id } = await customer.api(createPaymentOrder, {
      body,
    })
    await shop.control('pay', { payment_session_id, outcome: 'success' })
    await verify(orderId)

    const { orders } = await customer.api(listMyOrders)
    expect(orders).toMatchObject([{ total: 1_499, balance: 0, due: 0, canPayBalance: false }])
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        ({ to, subject }) => to === customer.user.email && subject?.includes('confirmed'),
      ),
    )
    expect(mail.text).not.toMatch(/due|remaining|balance/i)
  })

  test('is refused for an empty cart', async () => {
    const customer = await aCustomer(shop)

    const start = customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

    await expect(start).rejects.toMatchObject({ code: 'CART_AMOUNT_INVALID' })
  })

  test('is refused when the price changed meanwhile', async () => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    await shop.db.update(product).set({ pricePaise: 25_000 }).where(eq(product.id, item.id))

    const start = customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

    await expect(start).rejects.toMatchObject({ code: 'CART_AMOUNT_INVALID' })
  })

  test("is refused in another customer's name", async () => {
    const [asha, meena] = [await aCustomer(shop), await aCustomer(shop)]
    const item = await aProduct(shop)
    await asha.api(addCartLine, { body: { productId: item.id } })

    const start = asha.api(createPaymentOrder, { body: paymentRequestOf(meena, 199) })

    await expect(start).rejects.toMatchObject({ code: 'PAYMENT_DATA_INVALID' })
  })

  test('survives a lost answer of the provider', async () => {
    await shop.control('failures', { call: 'create-order', kind: 'lost-answer', times: 1 })

    const { sessionId } = await aStartedPayment(shop)

    expect(sessionId).toMatch(/^session_/)
  })

  test('reports that the provider is down', async () => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    await shop.control('failures', { call: 'create-order', kind: 500, times: 3 })

    const start = customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })

    await expect(start).rejects.toMatchObject({ kind: 'server', status: 502 })
    expect((await customer.api(getCart)).items).toHaveLength(1)
  })
})

describe('settling', () => {
  test('by the browser places the order and sends its mail', async () => {
    await withoutWebhooks()
    const { customer, paymentId, product: item, pay } = await aStartedPayment(shop, { quantity: 2 })
    await pay('success')

    const verified = await verify(paymentId, customer.api)
    const placed = await customer.api(placeOrder)

    expect(verified).toEqual({ success: true, message: messages.paymentVerified })
    expect(placed).toMatchObject({
      success: true,
      message: messages.orderPlaced,
      order: {
        status: 'Accepted',
        total: 398,
        balance: 1600,
        user: { name: 'Asha', lastName: 'Rao', pincode: '411001' },
        items: [{ product: { _id: item.id, name: item.name }, quantity: 2, price: 199 }],
      },
    })
    expect((await customer.api(getCart)).items).toEqual([])
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find(
        ({ to, subject }) => to === customer.user.email && subject?.includes('confirmed'),
      ),
    )
    expect(mail.text).toContain('₹398')
  })

  test('by the webhook alone places the order: the browser never returned', async () => {
    const { customer, pay } = await aStartedPayment(shop)
    await pay('success-no-return')

    const orders = await eventually(async () => {
      const page = await customer.api(listMyOrders)
      return page.orders.length > 0 && page.orders
    })

    expect(orders).toMatchObject([{ status: 'Accepted', total: 199, balance: 800 }])
  })

  test('by reconciliation alone places the order: browser and webhook were lost', async () => {
    await withoutWebhooks()
    const { customer, pay } = await aStartedPayment(shop)
    await pay('success-no-return')
    await reconcile(shop.settling)
    expect(await ordersOf(customer.user._id)).toEqual([])

    await reconcile(shop.settling, new Date(Date.now() + 3 * 60 * 1000))

    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('fifty times in parallel from all sources places one order', async () => {
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await shop.control('webhooks', { duplicate: 5 })
    await pay('success')

    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? verify(paymentId) : customer.api(placeOrder),
      ),
    )

    expect(await ordersOf(customer.user._id)).toHaveLength(1)
    expect((await customer.api(getCart)).items).toEqual([])
  })

  test('works without a session, for an app that returns in another browser', async () => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay('success')

    expect(await verify(paymentId)).toEqual({ success: true, message: messages.paymentVerified })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test("does not answer for another customer's payment", async () => {
    const { paymentId } = await aStartedPayment(shop)
    const other = await aCustomer(shop)

    await expect(verify(paymentId, other.api)).rejects.toMatchObject({ status: 404 })
  })

  test('keeps in the cart what was added after the payment started', async () => {
    await withoutWebhooks()
    const { customer, paymentId, product: item, pay } = await aStartedPayment(shop)
    const later = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id, quantity: 2 } })
    await customer.api(addCartLine, { body: { productId: later.id } })
    await pay('success')

    await verify(paymentId)

    const { items } = await customer.api(getCart)
    expect(items.map((line) => [line.product._id, line.quantity])).toEqual([
      [item.id, 2],
      [later.id, 1],
    ])
    expect(await ordersOf(customer.user._id)).toMatchObject([{ totalPaise: 19_900 }])
  })

  test('charges for the cart as it was, although it holds less now', async () => {
    await withoutWebhooks()
    const started = await aStartedPayment(shop, { quantity: 4 })
    const { customer, paymentId, product: item, pay } = started
    await customer.api(changeCartLine, {
      params: { productId: item.id },
      body: { quantity: 1 },
    })
    await pay('success')

    await verify(paymentId)

    expect((await customer.api(getCart)).items).toEqual([])
    expect(await ordersOf(customer.user._id)).toMatchObject([{ totalPaise: 79_600 }])
  })

  test('places the order of a product that was deleted meanwhile', async () => {
    await withoutWebhooks()
    const { customer, paymentId, product: item, pay } = await aStartedPayment(shop)
    await shop.db.delete(product).where(eq(product.id, item.id))
    await pay('success')

    await verify(paymentId)

    const { orders } = await customer.api(listMyOrders)
    expect(orders).toMatchObject([{ total: 199, items: [{ quantity: 1, price: 199 }] }])
    expect(orders[0]?.items[0]).not.toHaveProperty('product')
  })
})

describe('a payment that is not paid', () => {
  test.each(['failed', 'dropped'])('%s: is refused and may be paid later', async (outcome) => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay(outcome)

    expect(await verify(paymentId)).toMatchObject({ success: false, code: 'PAYMENT_FAILED' })
    expect(await customer.api(placeOrder)).toMatchObject({
      success: false,
      message: messages.orderNeedsVerification,
    })

    await pay('success')
    expect(await verify(paymentId)).toMatchObject({ success: true })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('is pending until the bank decides', async () => {
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay('pending')

    expect(await verify(paymentId)).toMatchObject({ success: false, code: 'PAYMENT_PENDING' })
    expect(await ordersOf(customer.user._id)).toEqual([])

    await shop.control('resolve', { order_id: paymentId, outcome: 'success' })
    await eventually(async () => (await ordersOf(customer.user._id)).length === 1)
  })

  test('is closed once the provider reports its expiry, and paid if money arrives after that', async () => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay('pending')
    await shop.control('clock', { advanceMs: 60 * 60 * 1000 })

    expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_PENDING' })
    await shop.control('resolve', { order_id: paymentId, outcome: 'success' })

    expect(await verify(paymentId)).toMatchObject({ success: true })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('is held, not accepted, when the amount is not the requested one', async () => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await shop.control('order', { order_id: paymentId, order_amount: 1 })
    await pay('success')

    expect(await verify(paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })
    expect(await paymentRow(paymentId)).toMatchObject({ status: 'held' })
    expect(await ordersOf(customer.user._id)).toEqual([])
  })

  test('is unknown when it is not ours', async () => {
    await expect(verify('pb_00000000000000000000000000000000')).rejects.toMatchObject({
      status: 404,
      code: 'PAYMENT_NOT_FOUND',
    })
  })

  test('cannot be judged while the provider is down, and loses nothing', async () => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay('success')
    await shop.control('failures', { call: 'get-order', kind: 500, times: 3 })

    await expect(verify(paymentId)).rejects.toMatchObject({ kind: 'server', status: 503 })

    expect(await verify(paymentId)).toMatchObject({ success: true })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('is checked with growing pauses, and in the end no more', async () => {
    await withoutWebhooks()
    const { paymentId, pay } = await aStartedPayment(shop)
    await pay('pending')
    const pauses: number[] = []
    for (let now = new Date(Date.now() + 3 * 60_000), turn = 0; turn < 3; turn++) {
      await reconcile(shop.settling, now)
      const next = (await paymentRow(paymentId))?.nextCheckAt
      if (!next) throw new Error('no further check was planned')
      pauses.push(next.getTime() - now.getTime())
      now = new Date(next.getTime())
    }
    expect(pauses).toEqual([60_000, 120_000, 240_000])

    await reconcile(shop.settling, new Date(Date.now() + 72 * 60 * 60 * 1000))
    expect(await paymentRow(paymentId)).toMatchObject({ nextCheckAt: null })
  })

  test('is checked until the provider answers, however long ago it expired', async () => {
    await withoutWebhooks()
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await pay('success')
    const { current } = shop.settling.providers
    const getOrder = () => Promise.reject(new ProviderError('unavailable', 'not asked'))
    const hoursLater = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000)

    const providers = createProviders({ ...current, getOrder })
    await reconcile({ ...shop.settling, providers }, hoursLater(72))
    await reconcile(shop.settling, hoursLater(74))

    expect(await paymentRow(paymentId)).toMatchObject({ status: 'paid', nextCheckAt: null })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })
})

describe('a webhook', () => {
  const url = `${shop.origin}/api/webhooks/cashfree`
  const sign = (body: string, timestamp: string, secret = shop.sandboxKey) =>
    createHmac('sha256', secret).update(timestamp).update(body).digest('base64')

  function deliver(body: string, headers: Record<string, string> = {}) {
    const timestamp = String(Date.now())
    return fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-webhook-timestamp': timestamp,
        'x-webhook-signature': sign(body, timestamp),
        ...headers,
      },
      body,
    })
  }

  const success = (orderId: string, attemptId: string) =>
    JSON.stringify({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      event_time: '2026-08-16T14:20:35+05:30',
      data: {
        order: { order_id: orderId, order_amount: 199.0 },
        payment: { cf_payment_id: attemptId, payment_status: 'SUCCESS' },
      },
    })

  test("that is ahead of the provider's API is retried", async () => {
    const { customer, paymentId, pay } = await aStartedPayment(shop)
    await shop.control('webhooks', { drop: true })

    const response = await deliver(success(paymentId, '1'))

    expect(response.status).toBe(200)
    const [event] = await shop.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.paymentId, paymentId))
    if (!event) throw new Error('the event was not stored')
    await expect(settleEvent(shop.settling, event.id)).rejects.toThrow('cannot be read yet')
    expect(await ordersOf(customer.user._id)).toEqual([])

    await pay('success')
    await settleEvent(shop.settling, event.id)
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('delivered five times in parallel is stored once', async () => {
    const body = success('pb_unknown', '424242')

    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(body)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const stored = await shop.db
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.paymentId, 'pb_unknown')))
    expect(stored).toHaveLength(1)
    await eventually(async () => {
      const [event] = await shop.db
        .select()
        .from(paymentEvent)
        .where(eq(paymentEvent.paymentId, 'pb_unknown'))
      return event?.outcome === 'unknown payment'
    })
  })

  const started = String(Date.now())
  test.each([
    ['a wrong signature', { 'x-webhook-signature': sign('other', '1') }],
    [
      'a signature with more at its end',
      { 'x-webhook-signature': `${sign('{}', started)}=.x`, 'x-webhook-timestamp': started },
    ],
    ['no signature', { 'x-webhook-signature': '' }],
    [
      'another secret',
      { 'x-webhook-signature': sign('{}', '5', 'guess'), 'x-webhook-timestamp': '5' },
    ],
    ['another timestamp', { 'x-webhook-timestamp': '12' }],
    ['nonsense', { 'x-webhook-signature': '\u00ff%%%' }],
  ])('with %s is refused', async (_, headers) => {
    const response = await deliver('{}', headers)

    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'WEBHOOK_SIGNATURE_WRONG' })
  })

  test.each(['{"type":"WEBHOOK"}', '{"type":"SETTLEMENT_SUCCESS","data":{}}', '[]', 'null', '{'])(
    'about nothing of ours is acknowledged: %s',
    async (body) => {
      expect((await deliver(body)).status).toBe(200)
    },
  )
})
