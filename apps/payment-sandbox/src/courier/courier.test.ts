import { expect, test } from 'vitest'
import { type Json, startSandbox, startShop } from '../../test/sandbox.ts'

const login = { email: 'sandbox', password: 'sandbox' }

async function ask(
  base: string,
  path: string,
  headers: Record<string, string> = {},
  body?: unknown,
) {
  const response = await fetch(`${base}/courier/v1/external${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Json }
}

test('a caller with a token gets the scans of a parcel, newest first', async () => {
  const { base, control } = await startSandbox()
  expect((await ask(base, '/courier/track/awb/A1')).status).toBe(401)
  const wrong = { ...login, password: 'guessed' }
  expect((await ask(base, '/auth/login', {}, wrong)).status).toBe(403)
  const { body } = await ask(base, '/auth/login', {}, login)
  const headers = { authorization: `Bearer ${body.token}` }
  const unknown = await ask(base, '/courier/track/awb/A1', headers)
  expect(unknown.body.tracking_data).toMatchObject({ shipment_track_activities: null })

  await control('/courier-scan', { awb: 'A1', code: 18, label: 'IN TRANSIT' })
  await control('/courier-scan', { awb: 'A1', code: 7, label: 'DELIVERED' })

  const known = await ask(base, '/courier/track/awb/A1', headers)
  expect(known.body.tracking_data).toMatchObject({
    shipment_status: 7,
    shipment_track_activities: [{ 'sr-status': '7' }, { 'sr-status': '18' }],
  })
})

test('a webhook with the secret and all scans goes to the shop only, as often as requested', async () => {
  const { control } = await startSandbox()
  const shop = await startShop()
  const wish = { awb: 'A2', code: 17, label: 'OUT FOR DELIVERY', date: '2026-11-26 14:03:00' }
  const { body } = await control('/courier-scan', { ...wish, notify_url: shop.notifyUrl, times: 2 })
  expect(body.statuses).toEqual([200, 200])
  expect(shop.received[0]?.headers['x-api-key']).toBe('sandbox')
  expect(shop.received[0]?.body).toMatchObject({
    awb: 'A2',
    current_status_id: 17,
    current_timestamp: '26 11 2026 14:03:00',
    scans: [{ date: '2026-11-26 14:03:00', 'sr-status-label': 'OUT FOR DELIVERY' }],
  })
  const elsewhere = { ...wish, notify_url: 'https://elsewhere.example/hook' }
  expect((await control('/courier-scan', elsewhere)).status).toBe(400)
})
