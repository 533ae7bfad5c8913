import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Before there is a `document` in these tests: it looks for one when it is loaded.
import 'react-hot-toast'

type Store = typeof import('./cart-store.ts')

interface Call {
  method: string
  path: string
  body: { quantity?: number } | undefined
  /** Lets the answer arrive. */
  answer: (status: number, json: unknown) => Promise<void>
}

let calls: Call[]
let store: Store
const session = { user: { _id: 'u1' }, token: 'one' }
const line = (quantity: number) => ({ product: { _id: 'p1', price: 199 }, quantity })
const cartOf = (quantity: number) => ({ message: 'ok', cart: { items: [line(quantity)] } })
const quantities = () => store.readCart().lines.map(({ quantity }) => quantity)

function fakeFetch(url: string, { method, body }: { method: string; body: string | null }) {
  return new Promise<Response>((resolve) => {
    calls.push({
      method,
      path: url,
      body: body ? JSON.parse(body) : undefined,
      answer: async (status, json) => {
        resolve(Response.json(json, { status }))
        await new Promise((done) => setTimeout(done))
      },
    })
  })
}

function call(method: string): Promise<Call> {
  return vi.waitFor(() => {
    const next = calls.shift()
    expect(next?.method).toBe(method)
    return next as Call
  })
}

function signIn(value: unknown) {
  localStorage.setItem('auth', JSON.stringify(value))
  window.dispatchEvent(new Event('storage'))
}

/** A store that has fetched a cart with one line of `quantity`. */
async function openCart(quantity: number) {
  store.watchCart(() => undefined)
  signIn(session)
  await (await call('GET')).answer(200, { items: [line(quantity)] })
}

beforeEach(async () => {
  calls = []
  const stored = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/cart', search: '' })
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', fakeFetch)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.resetModules()
  store = await import('./cart-store.ts')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("the cart loads until it is known, and is nobody's when signed out", async () => {
  expect(store.readCart().status).toBe('loading')
  store.watchCart(() => undefined)
  expect(store.readCart().status).toBe('signed-out')
  signIn(session)
  expect(store.readCart().status).toBe('loading')
  await (await call('GET')).answer(200, { items: [line(2)] })
  expect(store.readCart().status).toBe('ready')
  expect(quantities()).toEqual([2])
})

test('quick changes show at once and send only the first and the last', async () => {
  await openCart(1)
  void store.changeQuantity('p1', 2)
  const first = await call('PATCH')
  void store.changeQuantity('p1', 3)
  void store.changeQuantity('p1', 4)
  expect(quantities()).toEqual([4])

  await first.answer(200, cartOf(2))
  expect(quantities()).toEqual([4])
  const last = await call('PATCH')
  expect(last.body).toEqual({ quantity: 4 })
  await last.answer(200, cartOf(4))
  expect(quantities()).toEqual([4])
  expect(calls).toEqual([])
})

test('a change that fails falls back to what the server said', async () => {
  await openCart(1)
  const changed = store.changeQuantity('p1', 2)
  await (await call('PATCH')).answer(500, {})
  expect(quantities()).toEqual([1])
  expect(await changed).toBe(false)
})

test('an answer to a removal that has no cart empties it', async () => {
  await openCart(1)
  const removed = store.removeFromCart('p1')
  await (await call('DELETE')).answer(200, { message: 'Item removed' })
  expect(await removed).toEqual({ items: [], message: 'Item removed' })
  expect(store.readCart()).toMatchObject({ status: 'ready', lines: [] })
})

test('who presses the button is told why a product did not get into the cart', async () => {
  await openCart(99)
  const full = store.addToCart('p1', 1)
  const body = { success: false, code: 'QUANTITY_TOO_LARGE', message: 'No more than 99' }
  const isRefused = expect(full).rejects.toMatchObject({ message: 'No more than 99' })
  await (await call('POST')).answer(400, body)
  await isRefused

  const lost = store.addToCart('p1', 1)
  const isUnavailable = expect(lost).rejects.toMatchObject({ name: 'ApiUnavailable' })
  await (await call('POST')).answer(500, {})
  await (await call('GET')).answer(200, { items: [line(99)] })
  await isUnavailable
  expect(quantities()).toEqual([99])
})

test('what got into the cart although its answer was lost is not added again', async () => {
  await openCart(1)
  const added = store.addToCart('p1', 2)
  await (await call('POST')).answer(502, {})
  await (await call('GET')).answer(200, { items: [line(3)] })

  await added
  expect(quantities()).toEqual([3])
})

test('an answer for the customer before is not shown to the next one', async () => {
  await openCart(1)
  void store.refreshCart()
  const old = await call('GET')
  signIn({ user: { _id: 'u2' }, token: 'two' })
  await old.answer(200, { items: [line(9)] })
  expect(store.readCart()).toMatchObject({ status: 'loading', lines: [] })
  await (await call('GET')).answer(200, { items: [] })
  expect(store.readCart()).toMatchObject({ status: 'ready', lines: [] })
})

test('a refused session signs out', async () => {
  await openCart(1)
  void store.refreshCart()
  const body = { success: false, code: 'NOT_SIGNED_IN', message: 'Please log in to continue' }
  await (await call('GET')).answer(401, body)
  expect(store.readCart().status).toBe('signed-out')
})

test('a cart that could not be fetched says so and is fetched again', async () => {
  store.watchCart(() => undefined)
  signIn(session)
  await (await call('GET')).answer(500, {})
  expect(store.readCart()).toMatchObject({ status: 'loading', hasFailed: true })
  void store.refreshCart()
  await (await call('GET')).answer(200, { items: [line(1)] })
  expect(store.readCart()).toMatchObject({ status: 'ready', hasFailed: false })
})
