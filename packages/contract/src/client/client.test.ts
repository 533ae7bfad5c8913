import { describe, expect, test } from 'vitest'
import { changeCartLine, getCart, removeCartLine } from '../cart/cart.ts'
import { createProduct } from '../catalogue/admin.ts'
import { getProduct, listProducts } from '../catalogue/catalogue.ts'
import { placeOrder } from '../orders/orders.ts'
import { getMyPaperPdf } from '../papers/papers.ts'
import { type ApiRequest, type ApiResponse, createApi, type Transport } from './client.ts'

/** A client that records its requests and gets the given answer. */
function anApi(answer: Partial<ApiResponse> = {}) {
  const requests: ApiRequest[] = []
  const api = createApi(async (request) => {
    requests.push(request)
    return { status: 200, json: {}, ...answer }
  })
  return { api, requests }
}

const refusal = { success: false, code: 'CART_LINE_NOT_FOUND', message: 'Not in your cart' }
const wordsOf = ({ code, message }: typeof refusal) => ({ code, message })

/** A transport that never answers. Like `fetch`, it rejects when the request is aborted. */
const silence: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

describe('a request', () => {
  test('carries its method and path, and no body where there is none', async () => {
    const { api, requests } = anApi()

    await api(getCart)

    expect(requests).toEqual([{ method: 'GET', path: '/cart', headers: {} }])
  })

  test('carries its body as JSON', async () => {
    const { api, requests } = anApi()

    await api(changeCartLine, { params: { productId: 'p' }, body: { quantity: 3 } })

    expect(requests).toEqual([
      {
        method: 'PATCH',
        path: '/cart/p',
        headers: { 'content-type': 'application/json' },
        body: '{"quantity":3}',
      },
    ])
  })

  test('leaves the content type of a form to the transport, which knows the boundary', async () => {
    const { api, requests } = anApi()
    const form = new FormData()
    form.set('name', 'Pendant')

    await api(createProduct, { form })

    expect(requests[0]?.body).toBe(form)
    expect(requests[0]?.headers).toEqual({})
  })

  test.each([
    ['Nirbhaya', 'Nirbhaya'],
    ['a/b', 'a%2Fb'],
    ['a b?c#d', 'a%20b%3Fc%23d'],
    ['%2f', '%252f'],
    ['निर्भया', encodeURIComponent('निर्भया')],
    [':slug', '%3Aslug'],
    ['$&', '%24%26'],
  ])('encodes the parameter %j as %s', async (slug, encoded) => {
    const { api, requests } = anApi()

    await api(getProduct, { params: { slug } })

    expect(requests[0]?.path).toBe(`/product/get-product/${encoded}`)
  })

  test('carries a query without empty or missing values', async () => {
    const { api, requests } = anApi()

    await api(listProducts, { query: { limit: 5, cursor: 'a+b&c=d' } })
    await api(listProducts, { query: { limit: 5, cursor: undefined } })
    await api(listProducts, { query: { cursor: '' } })

    expect(requests.map(({ path }) => path.split('?')[1])).toEqual([
      'limit=5&cursor=a%2Bb%26c%3Dd',
      'limit=5',
      undefined,
    ])
  })
})

describe('an answer', () => {
  test('is returned unchanged', async () => {
    const { api } = anApi({ json: { items: [] } })

    expect(await api(getCart)).toEqual({ items: [] })
  })

  test('with a file is its bytes', async () => {
    const file = new Uint8Array([37, 80, 68, 70])
    const { api } = anApi({ json: undefined, file })

    expect(await api(getMyPaperPdf, { params: { id: 'p' } })).toBe(file)
  })

  test('with success: false is a result if the call declares such an answer', async () => {
    const { api } = anApi({ json: { ...refusal, code: 'NO_PAID_PAYMENT' } })

    expect(await api(placeOrder)).toMatchObject({ success: false, code: 'NO_PAID_PAYMENT' })
  })

  test('with success: false is a refusal otherwise, with or without a code', async () => {
    const { api } = anApi({ json: refusal })
    await expect(api(getCart)).rejects.toMatchObject({ name: 'ApiError', ...wordsOf(refusal) })

    const bare = anApi({ json: { success: false, message: 'Closed today' } })
    const closed = { name: 'ApiError', status: 200, code: '', message: 'Closed today' }
    await expect(bare.api(getCart)).rejects.toMatchObject(closed)
  })

  test.each([400, 401, 403, 404, 409, 413, 415, 429])(
    "of %s with a refusal has the server's message",
    async (status) => {
      const { api } = anApi({ status, json: { ...refusal, fields: { quantity: 'Too many' } } })

      await expect(api(getCart)).rejects.toMatchObject({
        name: 'ApiError',
        status,
        code: 'CART_LINE_NOT_FOUND',
        message: 'Not in your cart',
        fields: { quantity: 'Too many' },
      })
    },
  )

  test.each([
    ['30', 30],
    [null, undefined],
    ['', undefined],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ])('with Retry-After %j may be repeated after %s seconds', async (retryAfter, seconds) => {
    const json = { ...refusal, code: 'TOO_MANY_REQUESTS' }
    const { api } = anApi({ status: 429, json, retryAfter })

    await expect(api(getCart)).rejects.toMatchObject({ retryAfterSeconds: seconds })
  })

  test('with a refusal without fields has none', async () => {
    const { api } = anApi({ status: 404, json: refusal })

    await expect(api(getCart)).rejects.toMatchObject({ name: 'ApiError', fields: {} })
  })

  test.each([500, 502, 503, 504])(
    'of %s is unusable, even in the shape of a refusal',
    async (status) => {
      const { api } = anApi({ status, json: { ...refusal, message: 'a secret of the server' } })

      await expect(api(getCart)).rejects.toMatchObject({
        name: 'ApiUnavailable',
        kind: 'server',
        status,
        message: 'Something went wrong',
      })
    },
  )

  test.each([
    ['that is not JSON', 200, undefined],
    ['that is a page of a proxy', 404, undefined],
    ['that is JSON of another shape', 400, { error: 'Bad Request' }],
    ['that claims success with a status of failure', 400, { success: true, message: 'Fine' }],
    ['that is null', 404, null],
    ['that redirects', 302, {}],
  ])('%s is unusable', async (_, status, json) => {
    const { api } = anApi({ status, json })

    await expect(api(getCart)).rejects.toMatchObject({ name: 'ApiUnavailable', kind: 'server' })
  })
})

describe('no answer', () => {
  test('because the network failed keeps the cause', async () => {
    const cause = new TypeError('fetch failed')
    const api = createApi(() => Promise.reject(cause))

    await expect(api(getCart)).rejects.toMatchObject({
      name: 'ApiUnavailable',
      kind: 'network',
      status: undefined,
      cause,
    })
  })

  test('in the time allowed is a timeout', async () => {
    const api = createApi(silence)

    await expect(api(getCart, { timeoutMs: 5 })).rejects.toMatchObject({
      name: 'ApiUnavailable',
      kind: 'timeout',
    })
  })

  test('in the time allowed is a timeout, even with a signal of the caller', async () => {
    const api = createApi(silence)
    const { signal } = new AbortController()

    await expect(api(getCart, { timeoutMs: 5, signal })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('in the time allowed is a timeout, whatever the transport throws', async () => {
    const api = createApi(async (request) => {
      await silence(request).catch(() => undefined)
      throw new TypeError('terminated')
    })

    await expect(api(getCart, { timeoutMs: 5 })).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('because the transport itself timed out is a timeout', async () => {
    const cause = new DOMException('too late', 'TimeoutError')
    const api = createApi(() => Promise.reject(cause))

    await expect(api(getCart)).rejects.toMatchObject({ kind: 'timeout', cause })
  })

  test('because the caller aborted is the caller’s own abort', async () => {
    const api = createApi(silence)
    const controller = new AbortController()

    const answer = api(removeCartLine, { params: { productId: 'p' }, signal: controller.signal })
    controller.abort()

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('because the caller aborted is no timeout, even if one was set', async () => {
    const api = createApi(silence)
    const controller = new AbortController()
    const reason = new Error('the page was left')

    const answer = api(getCart, { timeoutMs: 10_000, signal: controller.signal })
    controller.abort(reason)

    await expect(answer).rejects.toBe(reason)
  })

  test('reaches a transport with a signal that is aborted already', async () => {
    const api = createApi(async ({ signal }) => {
      signal?.throwIfAborted()
      return { status: 200, json: {} }
    })

    await expect(api(getCart, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
