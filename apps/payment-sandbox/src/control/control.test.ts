import { expect, test } from 'vitest'
import { controlToken, orderFor, startSandbox } from '../../test/sandbox.ts'

test('only a caller with the token may make control calls, wherever they seem to come from', async () => {
  const { base, control } = await startSandbox()

  // The token is required even for calls from this computer, as all calls of this test are. A proxy on this
  // computer passes on calls from everybody, and the sandbox sees these calls as local.
  expect((await fetch(`${base}/control/deliveries`)).status).toBe(403)
  for (const authorization of ['', 'Bearer ', 'Bearer undefined', 'Bearer another', 'Basic eDp4']) {
    expect((await control('/deliveries', undefined, { authorization })).status).toBe(403)
  }
  expect((await control('/deliveries', undefined, { 'x-real-ip': '203.0.113.7' })).status).toBe(200)
  expect((await control('/deliveries')).headers.get('access-control-allow-origin')).toBeNull()
})

test('without a token, nobody can make control calls', async () => {
  const { base } = await startSandbox({ controlToken: undefined as never })

  for (const authorization of ['Bearer undefined', 'Bearer ']) {
    const answer = await fetch(`${base}/control/deliveries`, { headers: { authorization } })
    expect(answer.status).toBe(403)
  }
})

test('control accepts JSON only and names the mistake', async () => {
  const { base, control } = await startSandbox()
  const call = { method: 'POST', headers: { authorization: `Bearer ${controlToken}` } }
  const form = await fetch(`${base}/control/reset`, { ...call, body: 'x=1' })
  const none = await fetch(`${base}/control/reset`, call)
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

test('pay by session returns the order, its attempts and the return URL', async () => {
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

test('the provider’s order can be set to other values than the shop’s', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  await sandbox.control('/order', { order_id, order_amount: 1, order_currency: 'USD' })
  const { body } = await sandbox.api('GET', `/orders/${order_id}`)
  expect(body).toMatchObject({ order_amount: 1, order_currency: 'USD' })
})

test('reset deletes everything, or only the settings', async () => {
  const sandbox = await startSandbox()
  const { order_id } = await orderFor(sandbox)
  await sandbox.control('/failures', { call: 'any', kind: 500, times: 9 })

  await sandbox.control('/reset', { keepOrders: true })
  expect((await sandbox.api('GET', `/orders/${order_id}`)).status).toBe(200)
  await sandbox.control('/reset', {})
  expect((await sandbox.api('GET', `/orders/${order_id}`)).status).toBe(404)
})
