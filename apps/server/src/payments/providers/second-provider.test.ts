import { createHmac } from 'node:crypto'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder, paymentHealth } from '@nirbhaya/contract/payments/payments'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  aCustomer,
  aProduct,
  aStartedPayment,
  eventually,
  paymentRequestOf,
} from '../../../test/builders.ts'
import { directive } from '../../../test/page-policy.ts'
import { rupeePay, sendRupeePay } from '../../../test/rupeepay/rupeepay.ts'
import { aWish, refundHelpers } from '../../../test/selling/refund-helpers.ts'
import { testShop } from '../../../test/test-shop.ts'
import { order } from '../../orders/orders.tables.ts'
import { reconcile } from '../../settling/reconciling.service.ts'
import { startPayment } from '../deposits.service.ts'
import { refund } from '../money.tables.ts'
import { payment, paymentEvent } from '../payments.tables.ts'
import { receiveWebhook } from '../webhooks.ts'
import { chooseProviders } from './choose-provider.ts'
import { createProviders } from './providers.ts'

/** A shop that takes new payments through RupeePay and has earlier ones at Cashfree. */
const bank = rupeePay()
const shop = await testShop({}, (config, options) =>
  createProviders(bank.provider, [chooseProviders(config, options).current]),
)
const helpers = await refundHelpers(shop)
const cashfree = shop.payments.providers.of({ provider: 'cashfree' })

const rowOf = async (id: string) => {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
  return row
}
const ordersOf = (paymentId: string) =>
  shop.db.select().from(order).where(eq(order.paymentId, paymentId))
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Creates a payment that was started before the shop changed its provider. */
async function anEarlierPayment() {
  const customer = await aCustomer(shop)
  const item = await aProduct(shop)
  await customer.api(addCartLine, { body: { productId: item.id, quantity: 1 } })
  const before = { ...shop.payments, providers: createProviders(cashfree, [bank.provider]) }
  const { paymentId, sessionId } = await startPayment(
    before,
    { customerId: customer.user._id, network: '203.0.113.0' },
    paymentRequestOf(customer, 199),
  )
  const pay = (outcome: string) => shop.control('pay', { payment_session_id: sessionId, outcome })
  return { customer, paymentId, pay }
}

describe('a shop with a second provider', () => {
  test('tells browsers its script, how to call it, and allows it in the content security policy', async () => {
    const { checkout } = await shop.apiFor()(paymentHealth)
    const opener = await fetch(shop.origin + checkout.openerUrl)
    const page = await fetch(shop.origin)

    expect(checkout).toEqual({
      scriptUrl: 'https://checkout.rupeepay.example/v1.js',
      openerUrl: '/checkout/rupeepay.js',
      mode: 'sandbox',
      publicKey: 'rp_test_key',
    })
    expect(opener.headers.get('content-type')).toContain('text/javascript')
    expect(await opener.text()).toContain('window.openCheckout')
    const policy = page.headers.get('content-security-policy')
    expect(directive(policy, 'script-src')).toContain('https://checkout.rupeepay.example')
    expect(directive(policy, 'connect-src')).toContain('https://api.rupeepay.example')
    expect(directive(policy, 'frame-src')).toEqual(['https://api.rupeepay.example'])
    expect(directive(policy, 'form-action')).toEqual(["'self'"])
  })

  test('sells: its webhook places the order, once', async () => {
    const { customer, paymentId, sessionId } = await aStartedPayment(shop)
    expect(sessionId).toBe(bank.orders.get(paymentId)?.id)
    const event = bank.pay(paymentId)

    for (let times = 0; times < 2; times++) {
      expect((await sendRupeePay(shop.origin, event)).status).toBe(200)
    }

    await eventually(async () => (await rowOf(paymentId))?.status === 'paid')
    expect(await ordersOf(paymentId)).toHaveLength(1)
    expect(await rowOf(paymentId)).toMatchObject({ provider: 'rupeepay', receivedPaise: 19_900 })
    expect(await customer.api(placeOrder)).toMatchObject({ success: true })
    expect((await customer.api(listMyOrders)).orders).toHaveLength(1)
    const events = await shop.db
      .select()
      .from(paymentEvent)
      .where(eq(paymentEvent.paymentId, paymentId))
    expect(events).toMatchObject([{ provider: 'rupeepay', type: 'payment.captured' }])
  })

  test('sells: without a webhook, the browser or reconciliation places the order', async () => {
    const [seen, unseen] = [await aStartedPayment(shop), await aStartedPayment(shop)]
    bank.pay(seen.paymentId)
    bank.pay(unseen.paymentId)

    const body = { orderId: seen.paymentId }
    expect(await seen.customer.api(verifyPayment, { body })).toMatchObject({ success: true })
    await reconcile(shop.settling, later(5))

    expect(await ordersOf(seen.paymentId)).toHaveLength(1)
    expect(await ordersOf(unseen.paymentId)).toHaveLength(1)
  })

  test('refuses webhooks signed by another provider, the first one included', async () => {
    const { paymentId } = await aStartedPayment(shop)
    const event = bank.pay(paymentId)
    const body = JSON.stringify(event)
    const ofCashfree = createHmac('sha256', shop.sandboxKey).update(body).digest('hex')

    expect((await sendRupeePay(shop.origin, event, 'none')).status).toBe(401)
    expect((await sendRupeePay(shop.origin, event, ofCashfree)).status).toBe(401)

    expect((await rowOf(paymentId))?.status).toBe('open')
  })

  test('refunds through it', async () => {
    const { customer, paymentId } = await aStartedPayment(shop)
    bank.pay(paymentId)
    await customer.api(verifyPayment, { body: { orderId: paymentId } })
    const [placed] = await ordersOf(paymentId)

    await helpers.wish(placed?.id ?? '', aWish(199))

    const [row] = await helpers.waitForStatus(placed?.id ?? '', 'succeeded')
    expect(row).toMatchObject({ provider: 'rupeepay' })
    expect(bank.orders.get(paymentId)?.refunds).toMatchObject([
      { receipt: row?.id, amount: 19_900 },
    ])
  })
})

describe('a payment at the earlier provider', () => {
  test('is settled and refunded there', async () => {
    const { paymentId, pay } = await anEarlierPayment()
    await shop.control('webhooks', { drop: true })
    await pay('success')
    await reconcile(shop.settling, later(5))
    await shop.control('reset', { keepOrders: true })
    expect(await rowOf(paymentId)).toMatchObject({ provider: 'cashfree', status: 'paid' })
    const [placed] = await ordersOf(paymentId)

    await helpers.wish(placed?.id ?? '', aWish(199, 'SUCCESS'))

    const [row] = await helpers.waitForStatus(placed?.id ?? '', 'succeeded')
    expect(row).toMatchObject({ provider: 'cashfree' })
    expect(await helpers.providerRefunds(paymentId)).toMatchObject([{ refund_id: row?.id }])
  })

  test('is settled by its own webhook', async () => {
    const { paymentId, pay } = await anEarlierPayment()

    await pay('success')

    await eventually(async () => (await rowOf(paymentId))?.status === 'paid')
    expect(await ordersOf(paymentId)).toHaveLength(1)
  })

  test('is ended there when its customer pays anew', async () => {
    const { customer, paymentId } = await anEarlierPayment()

    const body = paymentRequestOf(customer, 199)
    const { order_id: next } = await customer.api(createPaymentOrder, { body })

    expect((await rowOf(paymentId))?.status).toBe('closed')
    expect(await cashfree.getOrder(paymentId)).toMatchObject({ status: 'TERMINATED' })
    expect(await rowOf(next)).toMatchObject({ provider: 'rupeepay', status: 'open' })
  })

  test('waits while the shop has no settings for that provider', async () => {
    const { paymentId, pay } = await anEarlierPayment()
    await shop.control('webhooks', { drop: true })
    await pay('success')
    const settling = { ...shop.settling, providers: createProviders(bank.provider) }

    await reconcile(settling, later(5))
    expect(await rowOf(paymentId)).toMatchObject({ status: 'open', nextCheckAt: expect.any(Date) })

    await reconcile(shop.settling, later(60))
    expect((await rowOf(paymentId))?.status).toBe('paid')
    await shop.control('reset', { keepOrders: true })
  })
})

describe('ids of two providers', () => {
  test('may be equal, of events and of refunds', async () => {
    const [one, other] = [await anEarlierPayment(), await aStartedPayment(shop)]
    const event = { subject: { about: 'nothing of ours' as const }, essentials: {} }
    const telling = (provider: typeof cashfree, paymentId: string) => ({
      ...provider,
      readEvent: () => ({ ...event, key: 'event-1', type: 'TWICE', paymentId }),
    })
    await receiveWebhook(shop.payments, telling(cashfree, one.paymentId), {})
    await receiveWebhook(shop.payments, telling(bank.provider, other.paymentId), {})
    const refundOf = ({ customer, paymentId }: typeof one | typeof other, provider: string) => ({
      id: `rf_${paymentId}`,
      customerId: customer.user._id,
      paymentId,
      provider,
      kind: 'provider' as const,
      amountPaise: 1,
      currency: 'INR',
      reason: 'None',
      providerRefundId: '1553338',
    })
    await shop.db.insert(refund).values(refundOf(one, 'cashfree'))
    await shop.db.insert(refund).values(refundOf(other, 'rupeepay'))

    const events = await shop.db.select().from(paymentEvent).where(eq(paymentEvent.type, 'TWICE'))
    expect(events.map(({ provider }) => provider).sort()).toEqual(['cashfree', 'rupeepay'])
    const refunds = await shop.db
      .select()
      .from(refund)
      .where(eq(refund.providerRefundId, '1553338'))
    expect(refunds).toHaveLength(2)
  })

  test('an event of one provider changes nothing at the other', async () => {
    const { customer, paymentId } = await aStartedPayment(shop)
    bank.pay(paymentId)
    await customer.api(verifyPayment, { body: { orderId: paymentId } })

    await receiveWebhook(shop.payments, cashfree, {
      type: 'AUTO_REFUND_STATUS_WEBHOOK',
      data: {
        auto_refund: {
          cf_refund_id: '77',
          cf_payment_id: bank.orders.get(paymentId)?.attempts[0]?.id,
          order_id: paymentId,
          refund_status: 'SUCCESS',
          refund_amount: 199,
        },
      },
    })

    const outcome = await eventually(async () => {
      const [event] = await shop.db
        .select()
        .from(paymentEvent)
        .where(eq(paymentEvent.paymentId, paymentId))
      return event?.outcome
    })
    expect(outcome).toBe("another provider's payment")
    expect((await rowOf(paymentId))?.refundedPaise).toBe(0)
  })
})
