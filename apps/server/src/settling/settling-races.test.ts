import { listMyOrders, placeOrder } from '@nirbhaya/contract/orders/orders'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aStartedPayment, eventually } from '../../test/builders.ts'
import { testShop } from '../../test/test-shop.ts'
import { order, orderEvent } from '../orders/orders.tables.ts'
import { payment, paymentEvent } from '../payments/payments.tables.ts'
import { chooseProviders } from '../payments/providers/choose-provider.ts'
import type { PaymentProvider } from '../payments/providers/provider.ts'
import { createProviders } from '../payments/providers/providers.ts'
import { reconcile } from './reconciling.service.ts'
import { settlePayment } from './settling.service.ts'

/** Two processes on one database, with one provider. */
const shop = await testShop()
const other = await testShop({
  DATABASE_URL: shop.databaseUrl,
  PAYMENT_SANDBOX_URL: shop.origin,
  PAYMENT_SANDBOX_KEY: shop.sandboxKey,
})

afterEach(() => shop.control('reset', { keepOrders: true }))

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const withoutWebhooks = () => shop.control('webhooks', { drop: true })
const ordersOf = (customerId: string) =>
  shop.db.select().from(order).where(eq(order.customerId, customerId))
const statusOf = async (id: string) => {
  const [row] = await shop.db.select().from(payment).where(eq(payment.id, id))
  return row?.status
}
const change = (id: string, values: Partial<typeof payment.$inferInsert>) =>
  shop.db.update(payment).set(values).where(eq(payment.id, id))

/** Returns the settling dependencies of the shop, with a changed provider. */
const settlingWith = (overrides: Partial<PaymentProvider>) => ({
  ...shop.settling,
  providers: createProviders({ ...shop.settling.providers.current, ...overrides }),
})

/**
 * Returns a shop's settling dependencies, with timeouts long enough for fifty calls at once on a busy
 * machine.
 */
const withLongTimeouts = ({ settling, config, sandboxKey }: typeof shop) => ({
  ...settling,
  providers: chooseProviders(config, { sandboxKey, timeoutMs: 100_000, budgetMs: 100_000 }),
})

async function confirmationsOf(customerId: string): Promise<number> {
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from pgboss.job
        where name = 'order.placed' and data->>'customerId' = ${customerId}`,
  )
  return Number(rows[0]?.count)
}

test('two processes, fifty browsers, webhooks and reconciliation place one order', async () => {
  const { customer, paymentId, pay } = await aStartedPayment(shop, { quantity: 2 })
  await shop.control('webhooks', { duplicate: 5 })
  await pay('success')
  const processes = [withLongTimeouts(shop), withLongTimeouts(other)]

  const answers = await Promise.all([
    ...Array.from({ length: 50 }, (_, turn) =>
      settlePayment(processes[turn % 2] ?? shop.settling, paymentId),
    ),
    ...[1, 2, 3].flatMap(() => processes.map((one) => reconcile(one, later(3)))),
    ...[1, 2, 3, 4].map(() => customer.api(placeOrder)),
  ])

  expect(answers.slice(0, 50)).toEqual(Array(50).fill('paid'))
  const orders = await ordersOf(customer.user._id)
  expect(orders).toHaveLength(1)
  const events = await shop.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.customerId, customer.user._id))
  expect(events).toHaveLength(1)
  expect(await confirmationsOf(customer.user._id)).toBe(1)
})

test('a check that is due is made by one process', async () => {
  await withoutWebhooks()
  const { paymentId } = await aStartedPayment(shop)
  let asked = 0
  const counting = settlingWith({
    getOrder(orderId) {
      if (orderId === paymentId) asked++
      return shop.settling.providers.current.getOrder(orderId)
    },
  })

  await Promise.all(Array.from({ length: 8 }, () => reconcile(counting, later(3))))

  expect(asked).toBe(1)
})

test('a process that died before it stored the session loses no order', async () => {
  await withoutWebhooks()
  const { customer, paymentId, pay } = await aStartedPayment(shop)
  await change(paymentId, { status: 'created', sessionId: null })
  await pay('success')

  await reconcile(other.settling, later(3))

  expect(await ordersOf(customer.user._id)).toHaveLength(1)
})

test('money that arrives after the payment was closed still becomes an order', async () => {
  const { customer, paymentId, pay } = await aStartedPayment(shop)
  await change(paymentId, { status: 'closed', nextCheckAt: null })

  await pay('success')

  await eventually(async () => (await customer.api(listMyOrders)).orders.length === 1)
  expect(await statusOf(paymentId)).toBe('paid')
})

test('one payment that cannot be judged does not delay the others', async () => {
  await withoutWebhooks()
  const [odd, good] = [await aStartedPayment(shop), await aStartedPayment(shop)]
  await good.pay('success')
  await change(odd.paymentId, { nextCheckAt: new Date(0) })
  const settling = settlingWith({
    async getOrder(orderId) {
      if (orderId === odd.paymentId) throw new RangeError('not an amount')
      return shop.settling.providers.current.getOrder(orderId)
    },
  })

  await expect(reconcile(settling, later(3))).rejects.toThrow()

  expect(await ordersOf(good.customer.user._id)).toHaveLength(1)
})

test('an attempt that begins during the check is found', async () => {
  await withoutWebhooks()
  const { paymentId } = await aStartedPayment(shop)
  let asked = 0
  const settling = settlingWith({
    getOrder: async (orderId) => ({
      ...(await shop.settling.providers.current.getOrder(orderId)),
      status: 'EXPIRED',
    }),
    listAttempts: async () => (asked++ === 0 ? [] : [{ id: '1', status: 'PENDING' }]),
  })

  expect(await settlePayment(settling, paymentId)).toBe('pending')
  expect(await statusOf(paymentId)).toBe('open')
})

describe('a payment that is held for the owner', () => {
  async function aHeldPayment() {
    await withoutWebhooks()
    const started = await aStartedPayment(shop)
    await shop.control('order', { order_id: started.paymentId, order_amount: 1 })
    await started.pay('success')
    expect(await settlePayment(shop.settling, started.paymentId)).toBe('held')
    expect(await statusOf(started.paymentId)).toBe('held')
    return started
  }

  test('never becomes an order by itself, whatever the provider reports later', async () => {
    const { customer, paymentId } = await aHeldPayment()
    await shop.control('order', { order_id: paymentId, order_amount: 199 })

    await settlePayment(shop.settling, paymentId)
    await reconcile(shop.settling, later(3))
    await customer.api(placeOrder)

    expect(await statusOf(paymentId)).toBe('held')
    expect(await ordersOf(customer.user._id)).toEqual([])
  })

  test.each(['PAID', 'EXPIRED'] as const)(
    'stays held when another process reads %s meanwhile',
    async (status) => {
      await withoutWebhooks()
      const { customer, paymentId } = await aStartedPayment(shop)
      const settling = settlingWith({
        async getOrder(orderId) {
          const known = await shop.settling.providers.current.getOrder(orderId)
          const received = { receivedPaise: 100, receivedCurrency: 'INR' }
          await change(paymentId, { status: 'held', nextCheckAt: null, ...received })
          return { ...known, status }
        },
      })

      expect(await settlePayment(settling, paymentId)).toBe('held')

      expect(await statusOf(paymentId)).toBe('held')
      expect(await ordersOf(customer.user._id)).toEqual([])
    },
  )
})

test('a webhook that is queued twice is handled once', async () => {
  const { customer, paymentId, pay } = await aStartedPayment(shop)
  await shop.control('webhooks', { duplicate: 3 })
  await pay('success')

  await eventually(async () => (await ordersOf(customer.user._id)).length === 1)

  const events = await shop.db
    .select()
    .from(paymentEvent)
    .where(eq(paymentEvent.paymentId, paymentId))
  expect(events).toHaveLength(1)
})
