import { failure } from '@nirbhaya/contract/errors.schemas'
import { describe, expect, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { sendRaw } from '../../../test/raw-request.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop()

const isServing = async () => (await fetch(`${shop.origin}/api/product/get-products`)).ok

const request = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`

const statusesOf = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))

describe('a request that no browser sends', () => {
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['nothing but a line end', '\r\n\r\n\r\n\r\n'],
    ['bytes', '\u0000\u0001\u00ff\u00fe\r\n\r\n'],
    ['a TLS greeting', '\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003'],
    ['an unknown version', 'GET / HTTP/9.9\r\n\r\n'],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
    ['HTTP/1.0 without a host', 'GET /api/product/get-products HTTP/1.0\r\n\r\n'],
    ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an unknown method', request('FOO /api/cart HTTP/1.1')],
    ['a method of other protocols', request('PROPFIND /api/cart HTTP/1.1')],
    ['PURGE', request('PURGE / HTTP/1.1')],
    ['TRACE', request('TRACE /api/cart HTTP/1.1')],
    ['TRACE of a page', request('TRACE / HTTP/1.1')],
    ['CONNECT', request('CONNECT evil.example:443 HTTP/1.1')],
    ['OPTIONS of everything', request('OPTIONS * HTTP/1.1')],
    ['GET of everything', request('GET * HTTP/1.1')],
    ['a whole address', request('GET http://evil.example/ HTTP/1.1')],
    ['a whole address of the API', request('GET http://evil.example/api/cart HTTP/1.1')],
    ['a whole address of another kind', request('GET ftp://evil.example/x HTTP/1.1')],
    ['a whole address that is none', request('GET http:// HTTP/1.1')],
    ['an address without a slash', request('GET api/cart HTTP/1.1')],
    ['a query alone', request('GET ?x=1 HTTP/1.1')],
    ['two slashes', request('GET //evil.example HTTP/1.1')],
    ['two slashes and a path', request('GET //evil.example/%2e%2e HTTP/1.1')],
    ['slashes alone', request('GET //////// HTTP/1.1')],
    ['a backslash', request('GET /\\evil.example HTTP/1.1')],
    ['a backslash after a slash', request('GET //\\evil.example HTTP/1.1')],
    ['a port for a path', request('GET /:80 HTTP/1.1')],
    ['a bad escape in the API', request('GET /api/% HTTP/1.1')],
    ['a bad escape in a page', request('GET /% HTTP/1.1')],
    ['a bad escape in a page with a parameter', request('GET /product/%E0%A4%A HTTP/1.1')],
    ['a bad escape behind a page', request('GET /product/x?%zz HTTP/1.1')],
    ['an escaped end of line', request('GET /a%0d%0aSet-Cookie:%20x=y HTTP/1.1')],
    ['an escaped NUL', request('GET /%00 HTTP/1.1')],
    ['dots', request('GET /../../../etc/passwd HTTP/1.1')],
    ['escaped dots', request('GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1')],
    ['dots in the files', request('GET /assets/..%2f..%2fserver%2findex.js HTTP/1.1')],
    ['bytes in the address', request('GET /\u00ff\u00fe HTTP/1.1')],
    ['a fragment', request('GET /#x HTTP/1.1')],
    ['a very long address', request(`GET /${'x'.repeat(12_000)} HTTP/1.1`)],
    ['a query without end', request(`GET /?${'a&'.repeat(6_000)} HTTP/1.1`)],
    ['a huge header', request('GET / HTTP/1.1', `X-Filler: ${'x'.repeat(100_000)}`)],
    ['a thousand headers', request('GET /api/cart HTTP/1.1', ...Array(1000).fill('X-A: b'))],
    ['a broken header', request('GET / HTTP/1.1', 'no colon here')],
    ['a header with NUL', request('GET / HTTP/1.1', 'X-A: a\u0000b')],
    ['a folded header', request('GET / HTTP/1.1', 'X-A: a', ' b')],
    [
      'two lengths',
      request('POST /api/auth/login HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'),
    ],
    ['a negative length', request('POST /api/auth/login HTTP/1.1', 'Content-Length: -1')],
    [
      'a length and chunks',
      request('POST /api/auth/login HTTP/1.1', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
    ],
    [
      'broken chunks',
      `${request('POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`,
    ],
    [
      'an unknown encoding',
      request(
        'POST /api/auth/login HTTP/1.1',
        'Content-Type: application/json',
        'Content-Encoding: nonsense',
        'Content-Length: 0',
      ),
    ],
    [
      'a broken archive',
      `${request('POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 5')}hello`,
    ],
    ['an unknown expectation', request('GET / HTTP/1.1', 'Expect: miracles')],
    ['an upgrade', request('GET / HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade')],
    [
      'odd preferences',
      request(
        'GET / HTTP/1.1',
        'Accept: ,;q=x',
        'Accept-Encoding: ,*;q=9,br;q=',
        'Accept-Language: -',
      ),
    ],
    ['no encoding at all', request('GET / HTTP/1.1', 'Accept-Encoding: identity;q=0, *;q=0')],
    [
      'odd conditions',
      request(
        'GET /favicon.svg HTTP/1.1',
        'If-None-Match: x',
        'If-Modified-Since: never',
        'Range: bytes=9-1,x',
      ),
    ],
    [
      'odd cookies',
      request('GET /api/cart HTTP/1.1', 'Cookie: =;;%zz=%zz; __proto__=1', 'X-Guest-Id: \u00ff'),
    ],
    [
      'an odd origin',
      request('OPTIONS /api/cart HTTP/1.1', 'Origin: \u00ff', 'Access-Control-Request-Method: X'),
    ],
  ])('does no harm: %s', async (_, bytes) => {
    const answer = await sendRaw(shop.origin, Buffer.from(bytes, 'latin1'))

    expect(statusesOf(answer).filter((status) => status >= 500)).toEqual([])
    expect(answer).not.toMatch(/^set-cookie: x=y/im)
    expect(answer).not.toMatch(/^location: .*evil/im)
    expect(answer).not.toContain('root:')
    expect(await isServing()).toBe(true)
  })

  test('cannot hide a second request behind the first', async () => {
    const smuggled = request(
      'POST /api/auth/login HTTP/1.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Content-Length: 6',
    )

    const answer = await sendRaw(
      shop.origin,
      `${smuggled}0\r\n\r\nGET /api/product/get-products HTTP/1.1\r\n\r\n`,
    )

    expect(answer).not.toContain('"products"')
  })

  test.each(['a client that goes away', 'a client that sends half a body'])(
    '%s leaves the shop running',
    async () => {
      const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
      await Promise.all(
        Array.from({ length: 20 }, () =>
          sendRaw(shop.origin, `${head}Content-Length: 50\r\n\r\n{"a":`, 20),
        ),
      )

      expect(await isServing()).toBe(true)
    },
  )
})

describe('the host that a caller claims', () => {
  test.each([
    'Host: evil.example',
    'X-Forwarded-Host: evil.example',
    'Forwarded: host=evil.example',
  ])('is never trusted: %s', async (header) => {
    const { slug } = await aProduct(shop)

    for (const path of ['/', `/product/${slug}`, '/nothing-here', '/api/openapi.json', '/login/']) {
      const answer = await sendRaw(
        shop.origin,
        `GET ${path} HTTP/1.1\r\n${header.startsWith('Host') ? '' : 'Host: localhost\r\n'}${header}\r\nConnection: close\r\n\r\n`,
        5_000,
      )
      expect(statusesOf(answer)[0], path).toBeLessThan(500)
      expect(answer, path).not.toContain('evil.example')
    }
  })

  test('does not change the canonical address of a page', async () => {
    const { slug } = await aProduct(shop)

    const page = await sendRaw(
      shop.origin,
      `GET /product/${slug} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      5_000,
    )

    expect(page).toContain(`<link rel="canonical" href="${shop.config.publicUrl}/product/${slug}"`)
  })
})

describe('input that is not HTTP', () => {
  test.each([
    [400, 'no HTTP at all', 'hello\r\n\r\n'],
    [400, 'a header with NUL', request('GET / HTTP/1.1', 'X-A: a\u0000b')],
    [400, 'a negative length', request('POST /api/auth/login HTTP/1.1', 'Content-Length: -1')],
    [431, 'a huge header', request('GET / HTTP/1.1', `X-Filler: ${'x'.repeat(100_000)}`)],
  ])('is refused with %i in the contract’s format: %s', async (status, _, bytes) => {
    const answer = await sendRaw(shop.origin, bytes)

    expect(statusesOf(answer)).toEqual([status])
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^content-type: application\/json/im)
    expect(head).toMatch(/^connection: close/im)
    expect(failure.strict().parse(JSON.parse(body)).code).toBe('INVALID_INPUT')
  })

  test('times out: a request whose headers never end', async () => {
    const answer = await sendRaw(shop.origin, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ', 60_000)

    expect(statusesOf(answer)).toEqual([408])
  })
})

test('a request with two Host headers is refused', async () => {
  for (const second of ['Host: localhost', 'host: evil.example']) {
    const answer = await sendRaw(shop.origin, request('GET / HTTP/1.1', second))
    expect(statusesOf(answer)).toEqual([400])
  }
})

test.each(['/%zz', '/api/%zz', '/product/%E0%A4%A'])(
  'an address that cannot be decoded gets the security headers: %s',
  async (path) => {
    const answer = await sendRaw(shop.origin, request(`GET ${path} HTTP/1.1`))

    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  },
)

test.each(['/blogs/%2e%2e', '/product/%2E.', '/single/.%2e', '/blogs/%2e'])(
  'an address with dot segments does not exist: %s',
  async (path) => {
    for (let times = 0; times < 3; times++) {
      const answer = await sendRaw(shop.origin, request(`GET ${path} HTTP/1.1`))
      expect(statusesOf(answer)).toEqual([404])
    }
  },
)
