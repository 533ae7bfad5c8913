import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { aStartedPayment } from '../../../../test/builders.ts'
import { testShop } from '../../../../test/test-shop.ts'
import { chooseProviders } from '../choose-provider.ts'
import { cashfree } from './cashfree.ts'
import { sandboxAccount } from './cashfree-accounts.ts'

const shop = await testShop()
const { current: provider } = shop.payments.providers

afterEach(() => shop.control('reset', { keepOrders: true }))

const anOrder = () => ({
  orderId: `pb_${randomUUID().replaceAll('-', '')}`,
  amountPaise: 19_900,
  currency: 'INR',
  customer: { id: 'cus_1', name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  returnUrl: `${shop.origin}/payment/success?order_id={order_id}`,
  notifyUrl: `${shop.config.apiUrl}/webhooks/cashfree`,
  expiresAt: new Date(Date.now() + 40 * 60_000),
  kind: 'deposit' as const,
})

describe('creating an order', () => {
  test('gives the session of the one order after a lost answer', async () => {
    const order = anOrder()
    await shop.control('failures', { call: 'create-order', kind: 'lost-answer', times: 1 })

    const created = await provider.createOrder(order)

    expect(created).toEqual(await provider.getOrder(order.orderId))
  })

  test('gives the same session when repeated', async () => {
    const order = anOrder()

    const [first, again] = [await provider.createOrder(order), await provider.createOrder(order)]

    expect(again).toEqual(first)
  })

  test('is refused when repeated with another amount', async () => {
    const order = anOrder()
    await provider.createOrder(order)

    const again = provider.createOrder({ ...order, amountPaise: 39_800 })

    await expect(again).rejects.toMatchObject({ kind: 'exists' })
  })
})

test('calls wait for the rate limit of the provider, and fail at once when the wait is too long', async () => {
  // If a call timed out on a slow machine, its retry would count towards the provider's rate limit, too. So
  // the timeout is long.
  const { current: patient } = chooseProviders(shop.config, {
    sandboxKey: shop.sandboxKey,
    timeoutMs: 40_000,
    budgetMs: 40_000,
  })
  const { orderId } = await provider.createOrder(anOrder())
  await shop.control('rate-limit', { enabled: true })
  // The sandbox now allows 30 such calls a minute. The 31st call would have to wait longer than `budgetMs`,
  // so it fails.
  const asked = await Promise.allSettled(
    Array.from({ length: 31 }, () => patient.listAttempts(orderId)),
  )
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(1)

  await expect(patient.listAttempts(orderId)).rejects.toMatchObject({ kind: 'uncertain' })

  expect(patient.health()).toBe('ok')
  await expect(patient.getOrder(orderId)).resolves.toMatchObject({ orderId })
})

test('refused keys raise an alert', async () => {
  const alerts: string[] = []
  const stranger = cashfree({
    ...sandboxAccount(shop.config),
    clientSecret: 'wrong',
    onAlert: (message) => alerts.push(message),
  })

  await expect(stranger.getOrder('pb_1')).rejects.toMatchObject({ kind: 'credentials' })
  await expect(stranger.listAttempts('pb_1')).rejects.toMatchObject({ kind: 'credentials' })

  expect(alerts).toHaveLength(1)
})

describe('a refund', () => {
  test("is found by its id, with the provider's id and amount", async () => {
    const { paymentId: orderId, pay } = await aStartedPayment(shop)
    await pay('success')
    const refundId = `rf_${randomUUID().replaceAll('-', '')}`
    const asked = { orderId, refundId, amountPaise: 5_050, note: 'PENDING' }

    const made = await provider.refund(asked)
    await shop.control('resolve-refund', {
      order_id: orderId,
      refund_id: refundId,
      status: 'SUCCESS',
    })

    expect(made).toMatchObject({ refundId, amountPaise: 5_050, status: 'PENDING' })
    expect(made.providerRefundId).toMatch(/^\d+$/)
    expect(await provider.getRefund(asked)).toEqual({ ...made, status: 'SUCCESS' })
  })

  test('unknown to the provider is not found', async () => {
    const { paymentId: orderId } = await aStartedPayment(shop)

    const asked = provider.getRefund({ orderId, refundId: 'rf_nothing' })

    await expect(asked).rejects.toMatchObject({ kind: 'not-found' })
  })
})
