import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { anOrder, inMinutes, orderFor, startSandbox } from '../../test/sandbox.ts'
import { buildPaymentSandbox } from '../app.ts'

const page = '/pg/view/sessions/checkout'
const press = '/pg/view/sessions/pay'

test('the page names the payment and offers every outcome, without a script', async () => {
  const sandbox = await startSandbox({ readShopName: async () => 'Nirbhaya <Shop>' })
  const order = await orderFor(sandbox)

  const response = await sandbox.visit(order.payment_session_id)
  const text = await response.text()

  expect(response.status).toBe(200)
  expect(text).toContain('<title>Test payment</title>')
  expect(text).toContain('Test payment page: no real money moves')
  for (const part of ['Nirbhaya &lt;Shop&gt;', '₹199', order.order_id, 'Asha Rao']) {
    expect(text).toContain(part)
  }
  const buttons = [...text.matchAll(/<button[^>]*>\s*([^<]+?)\s*<\/button>/g)].map((m) => m[1])
  expect(buttons).toEqual([
    'Success',
    'Fail',
    'Stay pending',
    'Close',
    'Success, but never return',
    'Success twice',
  ])
  expect(text).not.toMatch(/<script|\s(style|on\w+)=/)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${new URL(sandbox.base).origin} http://127.0.0.1:1`)
})

test('the script’s form leads to a page, so that going back to it sends no form', async () => {
  const sandbox = await startSandbox()
  const { payment_session_id } = await orderFor(sandbox)
  const visit = { payment_session_id, return_url: 'http://127.0.0.1:2/{order_id}', view: 'frame' }
  const response = await sandbox.form(page, { ...visit, platform: 'js-v3' })
  expect(response.status).toBe(303)
  const target = new URL(response.headers.get('location') ?? '', sandbox.base + page)
  expect(target.pathname).toBe(new URL(sandbox.base + page).pathname)
  expect(Object.fromEntries(target.searchParams)).toEqual(visit)
  expect((await fetch(target)).status).toBe(200)
})

test.each([
  ['success', 'PAID'],
  ['failed', 'ACTIVE'],
  ['pending', 'ACTIVE'],
  ['dropped', 'ACTIVE'],
  ['success-twice', 'PAID'],
])('pressing %s leads back to the shop and leaves the order %s', async (outcome, status) => {
  const sandbox = await startSandbox()
  const { order_id, payment_session_id } = await orderFor(sandbox)
  const response = await sandbox.form(press, { payment_session_id, outcome })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`http://127.0.0.1:1/done?order=${order_id}`)
  expect((await sandbox.api('GET', `/orders/${order_id}`)).body.order_status).toBe(status)
})

test('a success without a return stays on the page, and inside a frame notifies the script; both are paid', async () => {
  const sandbox = await startSandbox()
  const [silent, framed] = [await orderFor(sandbox), await orderFor(sandbox)]
  const stays = await sandbox.form(press, {
    payment_session_id: silent.payment_session_id,
    outcome: 'success-no-return',
  })
  const inFrame = await sandbox.form(press, {
    payment_session_id: framed.payment_session_id,
    outcome: 'success',
    view: 'frame',
  })
  expect(await stays.text()).toContain('You can close this window')
  expect(await inFrame.text()).toContain('frame-done.js')
  for (const { order_id } of [silent, framed]) {
    expect((await sandbox.api('GET', `/orders/${order_id}`)).body.order_status).toBe('PAID')
  }
})

test('the script’s return URL is used only if the order has none', async () => {
  const sandbox = await startSandbox()
  const withUrl = await orderFor(sandbox)
  const without = await orderFor(sandbox, undefined, { order_meta: undefined })
  const locations = []
  for (const { payment_session_id } of [withUrl, without]) {
    const return_url = 'http://127.0.0.1:2/{order_id}'
    const answer = await sandbox.form(press, { payment_session_id, outcome: 'failed', return_url })
    locations.push(answer.headers.get('location'))
  }
  expect(locations).toEqual([
    `http://127.0.0.1:1/done?order=${withUrl.order_id}`,
    `http://127.0.0.1:2/${without.order_id}`,
  ])
})

test('paid, expired, closed and unknown sessions get a clear page', async () => {
  const sandbox = await startSandbox()
  const [paid, closed, old] = [
    await orderFor(sandbox),
    await orderFor(sandbox),
    await orderFor(sandbox, undefined, { order_expiry_time: inMinutes(20) }),
  ]
  await sandbox.control('/pay', { order_id: paid.order_id, outcome: 'success' })
  await sandbox.api('PATCH', `/orders/${closed.order_id}`, { order_status: 'TERMINATED' })
  await sandbox.control('/clock', { advanceMs: 21 * 60_000 })

  const sessions = [paid, closed, old].map((order) => order.payment_session_id)
  const seen = []
  for (const payment_session_id of [...sessions, 'session_unknown']) {
    const answers = [
      await sandbox.visit(payment_session_id),
      await sandbox.form(press, { payment_session_id, outcome: 'success' }),
    ]
    for (const answer of answers) {
      seen.push([answer.status, (await answer.text()).match(/<h1>(.*?)<\/h1>/)?.[1]])
    }
  }
  const twice = <T>(value: T) => [value, value]
  expect(seen).toEqual([
    ...twice([200, 'Already paid']),
    ...twice([200, 'Payment closed']),
    ...twice([200, 'Payment expired']),
    ...twice([404, 'Payment not found']),
  ])
  const nonsense = await sandbox.form(press, { payment_session_id: 'x', outcome: 'free' })
  expect(nonsense.status).toBe(400)
})

test('the script is a classic script that defines window.Cashfree', async () => {
  const sandbox = await startSandbox()
  const response = await fetch(`${sandbox.base}/sdk/v3/cashfree.js`)
  const src = 'http://elsewhere:99/some/prefix/sdk/v3/cashfree.js'
  // biome-ignore lint/suspicious/noExplicitAny: the script adds fields of any type to its window
  const window: any = {}
  runInNewContext(await response.text(), { window, URL, document: { currentScript: { src } } })

  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(() => window.Cashfree({ mode: 'test' })).toThrow('mode')
  expect(() => window.Cashfree()).toThrow('mode')
  const cashfree = window.Cashfree({ mode: 'sandbox' })
  expect(await cashfree.checkout({ paymentSessionId: 'pb_1' })).toMatchObject({
    error: { message: expect.any(String) },
  })
})

test('inside a host, the host keeps its own error handler, parsers and headers', async () => {
  const sandbox = await startSandbox()
  const host = Fastify()
  host.setErrorHandler((_error, _request, reply) => reply.code(418).send('host'))
  host.setNotFoundHandler((_request, reply) => reply.code(404).send('host 404'))
  host.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'self'" })
  })
  host.post('/boom', () => {
    throw new Error('boom')
  })
  const stateFile = `${sandbox.stateFile}.host`
  const options = { stateFile, publicUrl: 'http://shop.example/pay' }
  await host.register(buildPaymentSandbox(options), { prefix: '/pay' })

  const boom = await host.inject({ method: 'POST', url: '/boom' })
  const form = await host.inject({
    method: 'POST',
    url: '/boom',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  })
  const lost = await host.inject('/lost')
  const own = await host.inject('/pay/pg/orders/x')
  const view = await host.inject(`/pay${page}?payment_session_id=x`)
  await host.close()

  expect([boom.body, form.body, lost.body]).toEqual(['host', 'host', 'host 404'])
  expect(own.json().type).toBe('authentication_error')
  expect(view.headers['x-frame-options']).toBeUndefined()
  expect(view.headers['content-security-policy']).toContain("default-src 'none'")
})

test('the page leads back only to the shop, whatever its link contains', async () => {
  const sandbox = await startSandbox({ returnOrigins: ['https://shop.example'] })
  const meta = (return_url: string) => ({ order_meta: { return_url } })
  const elsewhere = await sandbox.api('POST', '/orders', anOrder(meta('https://evil.example/')))
  expect(elsewhere.body.code).toBe('order_meta.return_url_invalid')
  const { payment_session_id } = await orderFor(sandbox, undefined, { order_meta: {} })
  const press = (return_url: string) =>
    sandbox.form('/pg/view/sessions/pay', { payment_session_id, return_url, outcome: 'dropped' })

  const lured = await press('https://evil.example/')
  const back = await press('https://shop.example/done')

  expect([lured.status, lured.headers.get('location')]).toEqual([200, null])
  expect(await lured.text()).not.toContain('evil.example')
  expect(back.headers.get('location')).toBe('https://shop.example/done')
})

test('one address can open the page and guess keys only so often a minute', async () => {
  const sandbox = await startSandbox()
  const { payment_session_id } = await orderFor(sandbox)
  const statuses = new Map<number, number>()
  for (let times = 0; times < 150; times++) {
    const wrong = { 'x-client-secret': 'a guess' }
    const guess = await sandbox.api('GET', '/orders/pb_1', undefined, wrong)
    const page = await sandbox.visit(payment_session_id)
    for (const { status } of [guess, page]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [401, 150],
    [200, 150],
  ])

  expect((await sandbox.visit(payment_session_id)).status).toBe(429)
  const shop = await sandbox.api('GET', `/orders/${(await orderFor(sandbox)).order_id}`)
  expect(shop.status).toBe(200)
})
