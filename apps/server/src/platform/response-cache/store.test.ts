import { expect, test } from 'vitest'
import { cachedResponseOf } from './cached-response.ts'
import { createStore } from './store.ts'

const aResponse = (address: string, bytes: number, keys = 'all') =>
  cachedResponseOf(
    { address },
    { statusCode: 200, headers: { 'surrogate-key': keys }, rawPayload: Buffer.alloc(bytes) },
  )

test('never exceeds its size, and keeps what is requested', () => {
  const store = createStore(1_000_000)
  store.add(aResponse('/wanted', 10_000))
  for (let number = 0; number < 500; number++) {
    const wanted = store.get('/wanted')
    if (wanted) wanted.wasAsked = true
    store.add(aResponse(`/${number}`, 50_000))
    expect(store.bytes()).toBeLessThanOrEqual(1_000_000)
  }

  expect(store.get('/wanted')).toBeDefined()
  expect(store.get('/0')).toBeUndefined()
})

test('addresses with a query cannot evict addresses without one', () => {
  const store = createStore(1_000_000)
  for (const number of [1, 2, 3]) store.add(aResponse(`/${number}`, 100_000))
  for (let number = 0; number < 500; number++) store.add(aResponse(`/?cursor=${number}`, 20_000))

  for (const number of [1, 2, 3]) expect(store.get(`/${number}`)).toBeDefined()
  expect(store.bytes()).toBeLessThan(1_000_000)
})

test('counts an added encoding, and makes room for it', () => {
  const store = createStore(1_000_000)
  const first = aResponse('/first', 300_000)
  const second = aResponse('/second', 300_000)
  store.add(first)
  store.add(second)
  store.grow(second, 400_000)

  expect(store.has(first)).toBe(false)
  expect(store.has(second)).toBe(true)
  store.grow(first, 400_000)
  expect(store.bytes()).toBeLessThanOrEqual(875_000)
})

test('drops what depends on a key, and nothing else', () => {
  const store = createStore(1_000_000)
  store.add(aResponse('/a', 10, 'product/1 products'))
  store.add(aResponse('/b', 10, 'product/2 products'))
  store.add(aResponse('/c', 10, 'posts'))

  store.drop(['product/1', 'likes'])
  expect(['/a', '/b', '/c'].filter((address) => store.get(address))).toEqual(['/b', '/c'])
  store.drop(['products', 'posts'])
  expect([store.count(), store.bytes()]).toEqual([0, 0])
})
