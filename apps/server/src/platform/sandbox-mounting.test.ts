import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'

const control = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/payment-sandbox/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"advanceMs":0}',
  })

test('the sandbox is not there beside a real provider', async () => {
  const shop = await testShop({
    PAYMENT_PROVIDER: 'cashfree',
    CASHFREE_APP_ID: 'id',
    CASHFREE_SECRET_KEY: 'key',
  })

  expect((await control(shop.origin)).status).toBe(404)
  for (const path of ['', '/', '/pg/orders/pb_1', '/sdk/v3/cashfree.js', '/control/orders/pb_1']) {
    const response = await fetch(`${shop.origin}/payment-sandbox${path}`, {
      headers: { 'x-client-id': 'sandbox', 'x-client-secret': 'sandbox' },
    })
    expect(response.status, path).toBe(404)
  }
})

test('its control calls are for this computer, whatever a proxy is believed', async () => {
  const shop = await testShop({ TRUST_PROXY: 'loopback', HOST: '0.0.0.0', ALLOW_SANDBOX: '1' })

  expect((await control(shop.origin)).status).toBe(200)
  for (const [name, value] of [
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['origin', 'http://localhost:3000'],
  ] as const) {
    expect((await control(shop.origin, { [name]: value })).status, name).toBe(403)
  }
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)
  if (outside) {
    const { port } = new URL(shop.origin)
    expect((await control(`http://${outside.address}:${port}`)).status).toBe(403)
  }
})
