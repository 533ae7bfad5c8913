import { createHmac } from 'node:crypto'
import { addCartLine } from '@nirbhaya/contract/cart/cart'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { createPaymentOrder } from '@nirbhaya/contract/payments/payments'
import { refundOrder } from '@nirbhaya/contract/settling/admin'
import { verifyPayment } from '@nirbhaya/contract/settling/settling'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aCustomer,
  aPaidOrder,
  aProduct,
  aStartedPayment,
  eventually,
  paymentRequestOf,
} from '../../test/builders.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { testShop } from '../../test/test-shop.ts'
import { order } from '../orders/orders.tables.ts'
import { ledgerEntry, refund } from '../payments/money.tables.ts'
import { payment, paymentEvent } from '../payments/payments.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { reconcile } from './reconciling.service.ts'

/**
 * Each test is a case that is described by the provider's documentation, or by developers who integrated the
 * provider.
 */
const shop = await testShop()
const { api: owner } = await signInAdmin(shop)

afterEach(() => shop.control('reset', { keepOrders: true }))

const minute = 60_000
const webhooks = (behaviour: object) => shop.control('webhooks', behaviour)
const verify = (orderId: string) => shop.apiFor()(verifyPayment, { body: { orderId } })
const ordersOf = (customerId: string) =>
  shop.db.select().from(order).where(eq(order.customerId, customerId))
const entriesOf = (paymentId: string) =>
  shop.db.select().from(ledgerEntry).where(eq(ledgerEntry.paymentId, paymentId))
const refundsOf = (paymentId: string) =>
  shop.db.select().from(refund).where(eq(refund.paymentId, paymentId))
const eventsOf = (paymentId: string) =>
  shop.db.select().from(paymentEvent).where(eq(paymentEvent.paymentId, paymentId))

async function paymentRow(id: string) {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
  if (!row) throw new Error(`there is no payment ${id}`)
  return row
}

type Started = Awaited<ReturnType<typeof aStartedPayment>>

/** Expects one order and one ledger entry, however often and by whatever way the success was reported. */
async function expectPaidOnce({ customer, paymentId }: Started) {
  const orders = await ordersOf(customer.user._id)
  expect(orders).toMatchObject([{ paymentId, totalPaise: 19_900, refundedPaise: 0 }])
  expect(await entriesOf(paymentId)).toMatchObject([
    { amountPaise: 19_900, currency: 'INR', orderId: orders[0]?.id, refundId: null },
  ])
  expect(await paymentRow(paymentId)).toMatchObject({ status: 'paid', receivedPaise: 19_900 })
}

const isPlaced = ({ customer }: Started) =>
  eventually(async () => (await ordersOf(customer.user._id)).length > 0)

const isHandled = (paymentId: string, count: number) =>
  eventually(async () => {
    const events = await eventsOf(paymentId)
    return events.filter(({ handledAt }) => handledAt !== null).length === count
  })

describe('payment cases', () => {
  test('webhook before return', async () => {
    await webhooks({ mode: 'before-return' })
    const started = await aStartedPayment(shop)
    await started.pay('success')
    await isPlaced(started)

    expect(await verify(started.paymentId)).toMatchObject({ success: true })
    expect(await started.customer.api(placeOrder)).toMatchObject({ success: true })
    await expectPaidOnce(started)
  })

  test('return before webhook', async () => {
    await webhooks({ delayMs: 1_000 })
    const started = await aStartedPayment(shop)
    await started.pay('success')

    expect(await verify(started.paymentId)).toMatchObject({ success: true })
    await isHandled(started.paymentId, 1)
    await expectPaidOnce(started)
  })

  test('return only', async () => {
    await webhooks({ drop: true })
    const started = await aStartedPayment(shop)
    await started.pay('success')

    expect(await verify(started.paymentId)).toMatchObject({ success: true })
    await expectPaidOnce(started)
  })

  test('webhook only: the browser was closed', async () => {
    const started = await aStartedPayment(shop)
    await started.pay('success-no-return')

    await isPlaced(started)
    await expectPaidOnce(started)
  })

  test('both at the same instant', async () => {
    const started = await aStartedPayment(shop)

    await Promise.all([started.pay('success'), ...verifyTwentyTimes(started.paymentId)])
    await Promise.all(verifyTwentyTimes(started.paymentId))

    await isHandled(started.paymentId, 1)
    await expectPaidOnce(started)
  })

  test('the same webhook five times in parallel', async () => {
    await webhooks({ duplicate: 5 })
    const started = await aStartedPayment(shop)
    await started.pay('success-no-return')

    await isHandled(started.paymentId, 1)
    expect(await eventsOf(started.paymentId)).toHaveLength(1)
    await expectPaidOnce(started)
  })

  test('verify, place and the webhook fifty times in parallel', async () => {
    await webhooks({ drop: true })
    const started = await aStartedPayment(shop)
    await started.pay('success')
    const body = success(started.paymentId)

    await Promise.all(
      Array.from({ length: 50 }, () => [
        verify(started.paymentId),
        started.customer.api(placeOrder),
        deliver(body),
      ]).flat(),
    )

    await isHandled(started.paymentId, 1)
    await expectPaidOnce(started)
  })

  test('FAILED then SUCCESS, and their events the other way round', async () => {
    await webhooks({ reorder: true })
    const started = await aStartedPayment(shop)
    await started.pay('failed')
    expect(await verify(started.paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })

    await started.pay('success')
    expect(await verify(started.paymentId)).toMatchObject({ success: true })
    await isHandled(started.paymentId, 2)
    await expectPaidOnce(started)
  })

  test('success after EXPIRED', async () => {
    const started = await aStartedPayment(shop)
    await started.pay('pending')
    await shop.control('clock', { advanceMs: 60 * minute })
    expect(await verify(started.paymentId)).toMatchObject({ code: 'PAYMENT_PENDING' })

    await shop.control('resolve', { order_id: started.paymentId, outcome: 'success' })

    await isPlaced(started)
    await expectPaidOnce(started)
  })

  test('success after EXPIRED, of a payment that was closed already', async () => {
    await webhooks({ drop: true })
    const started = await aStartedPayment(shop)
    await shop.control('clock', { advanceMs: 60 * minute })
    await verify(started.paymentId)
    expect(await paymentRow(started.paymentId)).toMatchObject({ status: 'closed' })

    // The bank received the money before the payment expired, but reports it after the shop closed the
    // payment. The sandbox accepts no payment after the expiry, so set its clock back.
    await shop.control('clock', { advanceMs: -60 * minute })
    await webhooks({})
    await started.pay('success')

    await isPlaced(started)
    await expectPaidOnce(started)
  })

  test('success after TERMINATION_REQUESTED', async () => {
    const started = await aStartedPayment(shop)
    await started.pay('pending')
    const answer = await shop.settling.providers.current.terminateOrder(started.paymentId)
    expect(answer.status).toBe('TERMINATION_REQUESTED')
    expect(await verify(started.paymentId)).toMatchObject({ code: 'PAYMENT_PENDING' })

    await shop.control('resolve', { order_id: started.paymentId, outcome: 'success' })

    await isPlaced(started)
    await expectPaidOnce(started)
  })

  test('second success then auto-refund', async () => {
    const started = await aStartedPayment(shop)
    await started.pay('success-twice')
    await verify(started.paymentId)

    const [returned] = await eventually(async () => {
      const refunds = await refundsOf(started.paymentId)
      return refunds.length > 0 && refunds
    })
    expect(returned).toMatchObject({ kind: 'provider', amountPaise: 19_900, status: 'succeeded' })
    await isHandled(started.paymentId, 3)
    await expectPaidOnce(started)
    expect(await refundsOf(started.paymentId)).toHaveLength(1)
  })

  test.each([
    ['amount', { order_amount: 1 }, { receivedPaise: 100, receivedCurrency: 'INR' }],
    [
      'amount, beyond what four bytes hold',
      { order_amount: 123_456_789.01 },
      { receivedPaise: 12_345_678_901, receivedCurrency: 'INR' },
    ],
    ['currency', { order_currency: 'USD' }, { receivedPaise: 19_900, receivedCurrency: 'USD' }],
  ])('wrong %s', async (_, odd, received) => {
    const started = await aStartedPayment(shop)
    await shop.control('order', { order_id: started.paymentId, ...odd })
    await started.pay('success')

    expect(await verify(started.paymentId)).toMatchObject({ code: 'PAYMENT_FAILED' })
    await isHandled(started.paymentId, 1)
    expect(await paymentRow(started.paymentId)).toMatchObject({
      status: 'held',
      holdReason: 'amount',
      ...received,
    })
    expect(await ordersOf(started.customer.user._id)).toEqual([])
    expect(await entriesOf(started.paymentId)).toMatchObject([
      { amountPaise: received.receivedPaise, currency: received.receivedCurrency, orderId: null },
    ])
  })

  test('unknown order id', async () => {
    const paymentId = 'pb_0000000000000000000000000000dead'
    expect((await deliver(success(paymentId))).status).toBe(200)

    const [event] = await eventually(async () => {
      const events = await eventsOf(paymentId)
      return events[0]?.handledAt != null && events
    })
    expect(event?.outcome).toBe('unknown payment')
    await expect(verify(paymentId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  })

  test('create-order answer lost', async () => {
    await shop.control('failures', { call: 'create-order', kind: 'lost-answer', times: 1 })
    const started = await aStartedPayment(shop)
    await started.pay('success')

    expect(await verify(started.paymentId)).toMatchObject({ success: true })
    await expectPaidOnce(started)
  })

  test('provider down', async () => {
    const customer = await aCustomer(shop)
    const item = await aProduct(shop)
    await customer.api(addCartLine, { body: { productId: item.id } })
    await shop.control('failures', { call: 'any', kind: 502, times: 3 })
    const start = () => customer.api(createPaymentOrder, { body: paymentRequestOf(customer, 199) })
    await expect(start()).rejects.toMatchObject({ status: 502 })

    await shop.control('reset', { keepOrders: true })
    const { order_id: paymentId } = await start()
    await shop.control('pay', { order_id: paymentId, outcome: 'success' })

    expect(await verify(paymentId)).toMatchObject({ success: true })
    expect(await ordersOf(customer.user._id)).toHaveLength(1)
  })

  test('wrong, missing or replayed signature', async () => {
    await webhooks({ drop: true })
    const started = await aStartedPayment(shop)
    await started.pay('success')
    const body = success(started.paymentId)

    const wrong = await deliver(body, { 'x-webhook-signature': sign(body, '1', 'guess') })
    const missing = await deliver(body, { 'x-webhook-signature': '' })
    expect([wrong.status, missing.status]).toEqual([401, 401])
    expect(await eventsOf(started.paymentId)).toEqual([])

    // An old webhook with a valid signature, sent long after the provider's last retry, is a replay.
    const signedAt = (timestamp: string) => ({
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': sign(body, timestamp),
    })
    const copy = signedAt(String(Date.now() - 24 * 60 * minute))
    expect((await deliver(body, copy)).status).toBe(401)
    expect(await eventsOf(started.paymentId)).toEqual([])

    // The provider's retries carry the original timestamp. All are accepted, and the event is handled once.
    const signed = signedAt(String(Date.now() - 42 * minute))
    for (let turn = 0; turn < 3; turn++) expect((await deliver(body, signed)).status).toBe(200)
    await isPlaced(started)
    expect(await eventsOf(started.paymentId)).toHaveLength(1)
    await expectPaidOnce(started)
  })
})

describe('refund cases', () => {
  beforeEach(async () => webhooks({}))

  async function aRefund(reason: string) {
    const paid = await aPaidOrder(shop)
    const body = { amount: 199, reason, requestId: newId() }
    await owner(refundOrder, { params: { id: paid.order._id }, body })
    const underWay = await eventually(async () => {
      const [row] = await refundsOf(paid.paymentId)
      return row?.status === 'pending' && row
    })
    const resolve = (status: string) =>
      shop.control('resolve-refund', { order_id: paid.paymentId, refund_id: underWay.id, status })
    return { ...paid, refundId: underWay.id, resolve }
  }

  const refundRow = async (id: string) => {
    const [row] = await shop.db.select().from(refund).where(eq(refund.id, id))
    return row
  }
  const orderMoney = async (customerId: string) => (await ordersOf(customerId))[0]?.refundedPaise

  test('refund PENDING then SUCCESS', async () => {
    const { customer, paymentId, refundId, resolve } = await aRefund('PENDING')
    expect(await orderMoney(customer.user._id)).toBe(19_900)
    expect(await entriesOf(paymentId)).toHaveLength(1)

    await resolve('SUCCESS')

    await eventually(async () => (await refundRow(refundId))?.status === 'succeeded')
    const entries = await entriesOf(paymentId)
    expect(entries.map(({ amountPaise }) => amountPaise).sort()).toEqual([-19_900, 19_900])
    expect(entries.find((entry) => entry.refundId === refundId)?.amountPaise).toBe(-19_900)
    const { orders } = await customer.api(listMyOrders)
    expect(orders).toMatchObject([{ status: 'Accepted', refunded: 199, due: 0 }])
  })

  test('refund CANCELLED', async () => {
    const { customer, order: bought, paymentId, refundId, resolve } = await aRefund('PENDING')

    await resolve('CANCELLED')

    await eventually(async () => (await refundRow(refundId))?.status === 'cancelled')
    expect(await orderMoney(customer.user._id)).toBe(0)
    expect((await paymentRow(paymentId)).refundedPaise).toBe(0)
    expect(await entriesOf(paymentId)).toHaveLength(1)

    // The cancelled refund returned no money to the customer, so the owner can refund the order again.
    const body = { amount: 199, reason: 'SUCCESS', requestId: newId() }
    await owner(refundOrder, { params: { id: bought._id }, body })
    await eventually(async () => (await entriesOf(paymentId)).length === 2)
  })

  test('refund FAILED, which no event reports', async () => {
    const { customer, refundId, resolve } = await aRefund('PENDING')
    await resolve('FAILED')

    await reconcile(shop.settling, new Date(Date.now() + 5 * minute))

    expect(await refundRow(refundId)).toMatchObject({ status: 'failed', nextCheckAt: null })
    expect(await orderMoney(customer.user._id)).toBe(0)
  })

  test('the status Cancelled refunds nothing by itself', async () => {
    const { order: bought, paymentId } = await aPaidOrder(shop)

    await owner(changeOrderStatus, { params: { id: bought._id }, body: { status: 'Cancelled' } })

    const [row] = await shop.db
      .select()
      .from(order)
      .where(and(eq(order.id, bought._id)))
    expect(row).toMatchObject({ status: 'Cancelled', refundedPaise: 0 })
    expect(await refundsOf(paymentId)).toEqual([])
  })
})

const verifyTwentyTimes = (paymentId: string) => Array.from({ length: 20 }, () => verify(paymentId))

const sign = (body: string, timestamp: string, secret = shop.sandboxKey) =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('base64')

const success = (orderId: string) =>
  JSON.stringify({
    type: 'PAYMENT_SUCCESS_WEBHOOK',
    data: {
      order: { order_id: orderId, order_amount: 199.0 },
      payment: { cf_payment_id: '1', payment_status: 'SUCCESS' },
    },
  })

function deliver(body: string, headers: Record<string, string> = {}) {
  const timestamp = String(Date.now())
  return fetch(`${shop.origin}/api/webhooks/cashfree`, {
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
