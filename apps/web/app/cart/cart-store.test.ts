// This import comes before `document` is stubbed, because the library would take the stub for a complete
// document.
import 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Store = typeof import('./cart-store.ts')

interface Call {
  method: string
  path: string
  body: { quantity?: number } | undefined
  answer: (status: number, json: unknown) => Promise<void>
}

let calls: Call[]
let store: Store
/** The messages that were sent to other tabs. */
let broadcasts: string[]
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

/** Makes a store that has loaded a cart with one line of `quantity`. */
async function openCart(quantity: number) {
  store.watchCart(() => undefined)
  signIn(session)
  await (await call('GET')).answer(200, { items: [line(quantity)] })
}

beforeEach(async () => {
  calls = []
  broadcasts = []
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
      postMessage = (message: string) => void broadcasts.push(message)
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

test('the cart is loading until it is fetched, and signed out without a session', async () => {
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
  void store.changeQuantity({ productId: 'p1' }, 2)
  const first = await call('PATCH')
  void store.changeQuantity({ productId: 'p1' }, 3)
  void store.changeQuantity({ productId: 'p1' }, 4)
  expect(quantities()).toEqual([4])

  await first.answer(200, cartOf(2))
  expect(quantities()).toEqual([4])
  const last = await call('PATCH')
  expect(last.body).toEqual({ quantity: 4 })
  await last.answer(200, cartOf(4))
  expect(quantities()).toEqual([4])
  expect(calls).toEqual([])
})

test('a failed change falls back to the current cart of the server', async () => {
  await openCart(1)
  const changed = store.changeQuantity({ productId: 'p1' }, 2)
  await (await call('PATCH')).answer(500, {})
  expect(quantities()).toEqual([2])
  await (await call('GET')).answer(200, { items: [line(5)] })
  expect(await changed).toBe(false)
  expect(quantities()).toEqual([5])
})

test('a change with a lost response counts as made if the server has it', async () => {
  await openCart(1)
  const changed = store.changeQuantity({ productId: 'p1' }, 2)
  await (await call('PATCH')).answer(502, {})
  await (await call('GET')).answer(200, { items: [line(2)] })
  expect(await changed).toBe(true)
  expect(quantities()).toEqual([2])
})

test('a failed change counts as replaced if a later change took its place', async () => {
  await openCart(1)
  const first = store.changeQuantity({ productId: 'p1' }, 2)
  const failing = await call('PATCH')
  const passed = store.changeQuantity({ productId: 'p1' }, 3)
  const last = store.changeQuantity({ productId: 'p1' }, 2)
  await failing.answer(500, {})
  await (await call('GET')).answer(200, { items: [line(1)] })
  await (await call('PATCH')).answer(200, cartOf(2))
  expect(await Promise.all([first, passed, last])).toEqual([true, true, true])
  expect(quantities()).toEqual([2])
})

test('if the server cannot be reached after a failed change, the cart falls back and is fetched later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await openCart(1)
  const removed = store.removeFromCart({ productId: 'p1' })
  await (await call('DELETE')).answer(500, {})
  await (await call('GET')).answer(500, {})
  expect(await removed).toBeUndefined()
  expect(quantities()).toEqual([1])

  await vi.advanceTimersByTimeAsync(2_000)
  await (await call('GET')).answer(200, { items: [] })
  expect(quantities()).toEqual([])
  vi.useRealTimers()
})

test('removing a line that is already gone succeeds', async () => {
  await openCart(1)
  const removed = store.removeFromCart({ productId: 'p1' })
  const body = { success: false, code: 'CART_LINE_NOT_FOUND', message: 'Not in your cart' }
  await (await call('DELETE')).answer(404, body)
  await (await call('GET')).answer(200, { items: [] })
  expect(await removed).toEqual({ items: [] })
  expect(quantities()).toEqual([])
})

test('other tabs also fetch the cart after a payment emptied it', async () => {
  await openCart(1)
  void store.refreshAllTabs()
  await (await call('GET')).answer(200, { items: [] })
  expect(quantities()).toEqual([])
  expect(broadcasts).toEqual(['changed'])
})

test('a removal answered without a cart empties it', async () => {
  await openCart(1)
  const removed = store.removeFromCart({ productId: 'p1' })
  await (await call('DELETE')).answer(200, { message: 'Item removed' })
  expect(await removed).toEqual({ items: [], message: 'Item removed' })
  expect(store.readCart()).toMatchObject({ status: 'ready', lines: [] })
})

test('adding a product rejects with the reason of the failure', async () => {
  await openCart(99)
  const full = store.addToCart({ productId: 'p1' }, 1)
  const body = { success: false, code: 'QUANTITY_TOO_LARGE', message: 'No more than 99' }
  const isRefused = expect(full).rejects.toMatchObject({ message: 'No more than 99' })
  await (await call('POST')).answer(400, body)
  await isRefused

  const lost = store.addToCart({ productId: 'p1' }, 1)
  const isUnavailable = expect(lost).rejects.toMatchObject({ name: 'ApiUnavailable' })
  await (await call('POST')).answer(500, {})
  await (await call('GET')).answer(200, { items: [line(99)] })
  await isUnavailable
  expect(quantities()).toEqual([99])
})

test('a product that was added despite a lost response is not added again', async () => {
  await openCart(1)
  const added = store.addToCart({ productId: 'p1' }, 2)
  await (await call('POST')).answer(502, {})
  await (await call('GET')).answer(200, { items: [line(3)] })

  await added
  expect(quantities()).toEqual([3])
})

test('a lost response is recognised even if no component shows the cart, as after a login', async () => {
  signIn(session)
  const added = store.addToCart({ productId: 'p1' }, 2)
  await (await call('GET')).answer(200, { items: [line(1)] })
  await (await call('POST')).answer(502, {})
  await (await call('GET')).answer(200, { items: [line(3)] })

  await added
  expect(quantities()).toEqual([3])
  expect(broadcasts).toEqual(['changed'])
})

test('an answer for the previous customer is not shown to the next one', async () => {
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

test('a cart that could not be fetched reports the failure and is fetched again', async () => {
  store.watchCart(() => undefined)
  signIn(session)
  await (await call('GET')).answer(500, {})
  expect(store.readCart()).toMatchObject({ status: 'loading', hasFailed: true })
  void store.refreshCart()
  await (await call('GET')).answer(200, { items: [line(1)] })
  expect(store.readCart()).toMatchObject({ status: 'ready', hasFailed: false })
})

test('a product without a price counts as 0', async () => {
  store.watchCart(() => undefined)
  signIn(session)
  await (await call('GET')).answer(200, {
    items: [{ product: { _id: 'p1' }, quantity: 2 }, line(1)],
  })

  const { lines } = store.readCart()
  expect(lines[0]?.product).toMatchObject({ price: 0, listPrice: 0 })
  expect(lines[1]?.product).toMatchObject({ price: 199, listPrice: 199 })
})
