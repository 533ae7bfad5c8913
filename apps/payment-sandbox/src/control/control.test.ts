import { request } from 'node:http'
import { expect, test } from 'vitest'
import { orderFor, startSandbox } from '../../test/sandbox.ts'

test('only programs on this computer may control', async () => {
  const { base, control } = await startSandbox()
  const refusals = await Promise.all(
    [
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
      { origin: base },
    ].map((headers) => control('/deliveries', undefined, headers)),
  )
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await control('/deliveries')).status).toBe(200)
  expect((await control('/deliveries')).headers.get('access-control-allow-origin')).toBeNull()
})

test('a foreign name that leads to this computer is refused', async () => {
  const { base } = await startSandbox()
  const status = await new Promise((resolve, reject) => {
    request(`${base}/control/deliveries`, { headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test('control takes JSON only and names what is wrong', async () => {
  const { base, control } = await startSandbox()
  const form = await fetch(`${base}/control/reset`, { method: 'POST', body: 'x=1' })
  const none = await fetch(`${base}/control/reset`, { method: 'POST' })
  const outcome = await control('/pay', { order_id: 'a', outcome: 'free' })
  const nobody = await control('/pay', { outcome: 'success' })
  const session = await control('/pay', { payment_session_id: 'session_x', outcome: 'success' })
  const kind = await control('/failures', { call: 'create-order', kind: 'flood' })

  expect([form.status, none.status]).toEqual([415, 415])
  expect([outcome.status, outcome.body.code]).toEqual([400, 'outcome_invalid'])
  expect([nobody.status, nobody.body.code]).toEqual([400, 'order_id_missing'])
  expect([session.status, session.body.code]).toEqual([400, 'payment_session_id_invalid'])
  expect([kind.status, kind.body.code]).toEqual([400, 'kind_invalid'])
})

test('pay by session answers order, attempts and the way back', async () => {
  const sandbox = await startSandbox()
  const { order_id, payment_session_id } = await orderFor(sandbox)
  const { body } = await sandbox.control('/pay', {
    payment_session_id,
    outcome: 'success-no-return',
  })
  expect(body).toMatchObject({
    order_id,
    payments: [{ payment_status: 'SUCCESS' }],
    return_url: null,
  })
  const again = await sandbox.control('/pay', { payment_session_id, outcome: 'success' })
  expect([again.status, again.body.code]).toEqual([400, 'order_already_paid'])
})

test('the provider’s order can be made to disagree', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  await sandbox.control('/order', { order_id, order_amount: 1, order_currency: 'USD' })
  const { body } = await sandbox.api('GET', `/orders/${order_id}`)
  expect(body).toMatchObject({ order_amount: 1, order_currency: 'USD' })
})

test('reset forgets everything, or only the settings', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  await sandbox.control('/failures', { call: 'any', kind: 500, times: 9 })

  await sandbox.control('/reset', { keepOrders: true })
  expect((await sandbox.api('GET', `/orders/${order_id}`)).status).toBe(200)
  await sandbox.control('/reset', {})
  expect((await sandbox.api('GET', `/orders/${order_id}`)).status).toBe(404)
})
