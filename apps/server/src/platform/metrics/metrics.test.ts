import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { aStartedPayment, eventually } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { payment } from '../../payments/payments.tables.ts'

const shop = await testShop()
const token = await readFile(join(shop.dataDir, 'secrets', 'metrics'), 'utf8')

afterEach(() => shop.control('reset', { keepOrders: true }))

/** Uses Node's request function, because fetch does not allow a test to set the host. */
function fetchMetrics(
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.origin}/metrics`, { headers }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('')
      resolve({ status: response.statusCode ?? 0, text })
    })
    sent.on('error', reject).end()
  })
}

describe('the metrics', () => {
  test.each([
    ['through a proxy on this computer', {}],
    ['through a proxy that adds its header', { 'x-forwarded-for': '127.0.0.1' }],
    ['under another host name', { host: 'shop.example' }],
    ['with a wrong token', { authorization: 'Bearer a-token-for-somebody-else-altogether-x' }],
    ['with an empty token', { authorization: 'Bearer ' }],
  ])('cannot be read without the token: %s', async (_how, headers) => {
    const { status, text } = await fetchMetrics(headers)

    expect(status).toBe(404)
    expect(text).not.toContain('process_')
  })

  test('can be read with the token, from anywhere', async () => {
    const { status, text } = await fetchMetrics({
      host: 'shop.example',
      'x-forwarded-for': '203.0.113.7',
      authorization: `Bearer ${token}`,
    })

    expect(status).toBe(200)
    expect(text).toContain('process_resident_memory_bytes')
  })

  test('can be read with the token that the owner set', async () => {
    const own = 'a-token-for-the-monitoring'
    const { origin } = await testShop({ METRICS_TOKEN: own })

    const { status } = await fetch(`${origin}/metrics`, {
      headers: { authorization: `Bearer ${own}` },
    })

    expect(status).toBe(200)
  })
})

describe('the metrics show', () => {
  test('unsettled payments, and how overdue their checks are', async () => {
    const before = await shop.metric('payment_unsettled')
    const { paymentId } = await aStartedPayment(shop)

    expect(await shop.metric('payment_unsettled')).toBe(before + 1)
    // Repeat the update and the reading of the metric until the metric shows the overdue check: in between,
    // the shop's own job may check the payment and move `nextCheckAt` into the future.
    await eventually(async () => {
      await shop.db
        .update(payment)
        .set({ nextCheckAt: new Date(Date.now() - 3_600_000) })
        .where(eq(payment.id, paymentId))
      return (await shop.metric('payment_check_overdue_seconds')) >= 3_600
    })
    expect(await shop.metric('refund_unsettled')).toBe(0)
  })

  test('calls to the provider and the state of its circuit breaker', async () => {
    await shop.control('failures', { call: 'create-order', kind: 500, times: 3 })
    await aStartedPayment(shop).catch(() => undefined)
    await aStartedPayment(shop)

    const { text } = await fetchMetrics()

    expect(text).toMatch(/payment_provider_calls_total{call="create-order",outcome="ok"} [1-9]/)
    expect(text).toContain(
      'payment_provider_calls_total{call="create-order",outcome="uncertain"} 1',
    )
    expect(await shop.metric('payment_provider_circuit_open')).toBe(0)
  })

  test('request durations by route pattern, without invented addresses', async () => {
    await fetch(`${shop.origin}/api/admin/order/${crypto.randomUUID()}`)
    for (const path of ['one', 'two']) await fetch(`${shop.origin}/${path}-that-is-not-there`)
    await fetch(`${shop.origin}/api/product/get-products`, { method: 'PURGE' }).catch(
      () => undefined,
    )

    const { text } = await fetchMetrics()

    const ofRoute = 'http_request_duration_seconds_count{method="GET",route="/api/admin/order/:id"'
    expect(text).toContain(`${ofRoute},status="4xx"} 1`)
    expect(text).not.toContain('that-is-not-there')
  })

  test('database connections, and that no request waits for one', async () => {
    expect(await shop.metric('database_connections_open')).toBeGreaterThan(0)
    expect(await shop.metric('database_connections_wanted')).toBe(0)
    expect(await shop.metric('database_connections_most')).toBeGreaterThan(1)
  })

  test('waiting jobs, and for how long they have been waiting', async () => {
    await shop.db.execute(
      sql`select pgboss.create_queue('work.nobody-does', '{"policy":"standard","retryLimit":0}')`,
    )
    await shop.db.execute(
      sql`insert into pgboss.job (name, data, created_on, start_after)
          values ('work.nobody-does', '{}', now() - interval '10 minutes', now() - interval '10 minutes')`,
    )

    expect(await shop.metric('job_waiting{queue="work.nobody-does"}')).toBe(1)
    expect(
      await shop.metric('job_oldest_seconds{queue="work.nobody-does"}'),
    ).toBeGreaterThanOrEqual(600)
  })

  test('failed jobs', async () => {
    const { paymentId } = await aStartedPayment(shop)
    await shop.control('failures', { call: 'terminate', kind: 500, times: 3 })

    await shop.payments.jobs.enqueue(shop.db, 'payment.close', { paymentId })

    await eventually(
      async () => (await shop.metric('job_failures_total{queue="payment.close"}')) === 1,
    )
  })
})
