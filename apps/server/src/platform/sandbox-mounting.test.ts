import { expect, test } from 'vitest'
import { testShop } from '../../test/test-shop.ts'

const control = (origin: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/payment-sandbox/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"advanceMs":0}',
  })

test('the sandbox is not mounted with a real provider', async () => {
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

test('its control calls need the token, whichever proxy is trusted', async () => {
  const shop = await testShop({ TRUST_PROXY: 'loopback', HOST: '0.0.0.0' })

  expect((await control(shop.origin, shop.controlHeaders)).status).toBe(200)
  for (const headers of [
    {},
    { 'x-forwarded-for': '127.0.0.1' },
    { authorization: 'Bearer undefined' },
    { authorization: 'Bearer sandbox' },
  ] as Record<string, string>[]) {
    expect((await control(shop.origin, headers)).status).toBe(403)
  }
})

test('its calls take the key of this installation, and none that is published', async () => {
  const shop = await testShop()
  const ask = (secret: string) =>
    fetch(`${shop.origin}/payment-sandbox/pg/orders/pb_1`, {
      headers: {
        'x-client-id': 'sandbox',
        'x-client-secret': secret,
        'x-api-version': '2026-01-01',
      },
    })

  expect((await ask('sandbox')).status).toBe(401)
  expect((await ask(shop.sandboxKey)).status).toBe(404)
})
