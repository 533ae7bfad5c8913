import { expect, test } from 'vitest'
import { cachedResponseOf } from './cached-response.ts'
import { createStore } from './store.ts'

const aRendition = (address: string, bytes: number, keys = 'all') =>
  cachedResponseOf(
    { address },
    { statusCode: 200, headers: { 'surrogate-key': keys }, rawPayload: Buffer.alloc(bytes) },
  )

test('never holds more bytes than it may, and keeps what is asked for', () => {
  const store = createStore(1_000_000)
  store.add(aRendition('/wanted', 10_000))
  for (let number = 0; number < 500; number++) {
    const wanted = store.get('/wanted')
    if (wanted) wanted.wasAsked = true
    store.add(aRendition(`/${number}`, 50_000))
    expect(store.bytes()).toBeLessThanOrEqual(1_000_000)
  }

  expect(store.get('/wanted')).toBeDefined()
  expect(store.get('/0')).toBeUndefined()
})

test('what has a query cannot push out what has none', () => {
  const store = createStore(1_000_000)
  for (const number of [1, 2, 3]) store.add(aRendition(`/${number}`, 100_000))
  for (let number = 0; number < 500; number++) store.add(aRendition(`/?cursor=${number}`, 20_000))

  for (const number of [1, 2, 3]) expect(store.get(`/${number}`)).toBeDefined()
  expect(store.bytes()).toBeLessThan(1_000_000)
})

test('counts an encoding that joins, and makes room for it', () => {
  const store = createStore(1_000_000)
  const first = aRendition('/first', 300_000)
  const second = aRendition('/second', 300_000)
  store.add(first)
  store.add(second)
  store.grow(second, 400_000)

  expect(store.has(first)).toBe(false)
  expect(store.has(second)).toBe(true)
  store.grow(first, 400_000)
  expect(store.bytes()).toBeLessThanOrEqual(875_000)
})

test('drops what hangs on a key, and nothing else', () => {
  const store = createStore(1_000_000)
  store.add(aRendition('/a', 10, 'product/1 products'))
  store.add(aRendition('/b', 10, 'product/2 products'))
  store.add(aRendition('/c', 10, 'posts'))

  store.drop(['product/1', 'likes'])
  expect(['/a', '/b', '/c'].filter((address) => store.get(address))).toEqual(['/b', '/c'])
  store.drop(['products', 'posts'])
  expect([store.count(), store.bytes()]).toEqual([0, 0])
})
