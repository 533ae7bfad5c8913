import { expect, test } from 'vitest'
import { testShop } from '../../../test/test-shop.ts'
import { buildApp } from '../../app.ts'
import { createMetrics } from '../metrics/metrics.ts'

const shop = await testShop()

async function ask(path: string) {
  const response = await fetch(`${shop.origin}${path}`)
  return { status: response.status, body: await response.json() }
}

const healthy = { status: 200, body: { status: 'ok' } }
const ready = { status: 200, body: { status: 'ready' } }
const notReady = (because: string) => ({ status: 503, body: { status: 'not ready', because } })

test('a process that refuses customers sends balancers elsewhere for a moment', async () => {
  shop.readiness.noteRefusal()

  expect(await ask('/readyz')).toEqual(notReady('busy'))
  expect(await ask('/healthz')).toEqual(healthy)
  await expect.poll(() => ask('/readyz'), { timeout: 15_000 }).toEqual(ready)
})

test('a process is ready while its database answers and is up to date, and always healthy', async () => {
  expect(await ask('/healthz')).toEqual(healthy)
  expect(await ask('/readyz')).toEqual(ready)

  await shop.db.execute('alter table drizzle.__drizzle_migrations rename to away')
  await expect.poll(() => ask('/readyz')).toEqual(notReady('database'))
  await shop.db.execute('alter table drizzle.away rename to __drizzle_migrations')
  await expect.poll(() => ask('/readyz')).toEqual(ready)

  await shop.db.execute('update drizzle.__drizzle_migrations set hash = hash || $$ of another$$')
  await expect.poll(() => ask('/readyz')).toEqual(notReady('migrations'))
  expect(await ask('/healthz')).toEqual(healthy)
})

test('a stopping process sends balancers elsewhere, but still answers requests', async () => {
  shop.readiness.beginStopping()

  expect(await ask('/readyz')).toEqual(notReady('stopping'))
  expect(await ask('/healthz')).toEqual(healthy)
  expect((await ask('/api/product/get-products')).status).toBe(200)
})

test('a request during shutdown is answered, and its connection closed', async () => {
  const app = await buildApp({ ...shop, metrics: createMetrics() }, shop.config)
  const { promise: stopAllowed, resolve: allowStop } = Promise.withResolvers<void>()
  app.addHook('preClose', () => stopAllowed)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()

  const { status, headers } = await fetch(`${origin}/api/product/get-products`)

  expect(status).toBe(200)
  expect(headers.get('connection')).toBe('close')
  allowStop()
  await closed
})

test('clients are told a shorter time for idle connections than proxies are given', async () => {
  const app = await buildApp({ ...shop, metrics: createMetrics() }, shop.config)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const { headers } = await fetch(`${origin}/healthz`)

  expect(headers.get('keep-alive')).toMatch(/^timeout=5\b/)
  // Proxies reuse a connection for a minute, so the server must keep it open for longer.
  const { keepAliveTimeout, keepAliveTimeoutBuffer } = app.server
  expect(keepAliveTimeout + keepAliveTimeoutBuffer).toBeGreaterThan(65_000)
  await app.close()
})
