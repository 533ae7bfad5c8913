import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder, anOrder, orderFor, startSandbox, startShop } from '../../test/sandbox.ts'
import { openStore } from './store.ts'

test('the state, settings and used keys survive a restart', async () => {
  const first = await startSandbox()
  const key = { 'x-idempotency-key': 'key-1' }
  const wanted = anOrder()
  const created = await first.api('POST', '/orders', wanted, key)
  await first.control('/pay', { order_id: wanted.order_id, outcome: 'success' })
  await first.api('POST', `/orders/${wanted.order_id}/refunds`, {
    refund_id: 'rf_1',
    refund_amount: 10,
  })
  await first.control('/clock', { advanceMs: 5 * 86_400_000 })
  const before = await first.control(`/orders/${wanted.order_id}`)
  await first.app.close()

  const second = await startSandbox({ stateFile: first.stateFile })

  const after = await second.control(`/orders/${wanted.order_id}`)
  const replayed = await second.api('POST', '/orders', wanted, key)
  expect(after.body).toEqual(before.body)
  expect(replayed.body).toEqual(created.body)
  expect((await second.control('/clock', { advanceMs: 0 })).body.advancedMs).toBe(5 * 86_400_000)
})

test('a pending webhook is delivered after a restart', async () => {
  const shop = await startShop((n) => (n === 1 ? 500 : 200))
  const first = await startSandbox({ webhookRetryFactor: 1 })
  const { order_id } = await orderFor(first, shop.notifyUrl)
  await first.control('/pay', { order_id, outcome: 'success' })
  await shop.waitFor(1)
  await expect
    .poll(async () => (await first.control('/deliveries')).body[0].attempts.length)
    .toBe(1)
  await first.control('/clock', { advanceMs: 0 })
  await first.app.close()

  const second = await startSandbox({ stateFile: first.stateFile })
  expect(shop.received).toHaveLength(1)
  await second.control('/clock', { advanceMs: 120_001 })

  const [, again] = await shop.waitFor(2)
  expect(again?.headers['x-webhook-attempt']).toBe('2')
})

test('every answer is already in the file', async () => {
  const { api, stateFile } = await startSandbox()
  const wanted = anOrder()
  await api('POST', '/orders', wanted)
  expect(await readFile(stateFile, 'utf8')).toContain(wanted.order_id)
})

test('a line cut off by a crash is dropped; the next start compacts the rest', async () => {
  const file = join(await aFolder(), 'new', 'state.jsonl')
  const first = await openStore(file)
  for (let i = 0; i < 100; i++) first.put('sessions', 'session_1', `order_${i}`)
  first.put('sessions', 'session_2', 'gone')
  first.remove('sessions', 'session_2')
  await first.close()
  await appendFile(file, '{"table":"sessions","id":"session_3","va')

  const second = await openStore(file)

  expect(second.list('sessions')).toEqual(['order_99'])
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1)
  await second.close()
})

test('thousands of orders stay fast', async () => {
  const file = join(await aFolder(), 'state.jsonl')
  const store = await openStore(file)
  const start = performance.now()
  for (let i = 0; i < 5000; i++) store.put('sessions', `session_${i}`, `order_${i}`)
  await store.durable()
  expect(performance.now() - start).toBeLessThan(2000)
  await store.close()
})
