import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCustomer, aProduct } from '../../../../test/builders.ts'
import { directive, inlineScripts, sourceOf } from '../../../../test/page-policy.ts'
import { testShop } from '../../../../test/test-shop.ts'

const shop = await testShop()

async function getPage(path: string, headers: Record<string, string> = {}, origin = shop.origin) {
  const response = await fetch(`${origin}${path}`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const scriptAddress = (html: string) => /\/assets\/[^"']+\.js/.exec(html)?.[0] ?? 'no script'

describe('a page', () => {
  test('contains the products in its first HTML', async () => {
    await aProduct(shop, { name: 'Pendant & Söhne', priceRupees: 1_23_456.5 })

    const { status, headers, html } = await getPage('/')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i)
    expect(html).toMatch(/^<!DOCTYPE html>/i)
    expect(html).toContain('Pendant &amp; Söhne')
    expect(html).toContain('₹1,23,456.50')
  })

  test('of a product contains its name, price and description', async () => {
    const { slug } = await aProduct(shop, { name: 'Nirbhaya Marigold', priceRupees: 249 })

    const { status, html } = await getPage(`/product/${slug}`)

    expect(status).toBe(200)
    expect(html).toMatch(/<h1[^>]*>[^<]*Nirbhaya Marigold/)
    expect(html).toContain('₹249')
    expect(html).toContain('A pendant.')
  })

  test.each([
    '</script><script>alert(1)</script><img src=x>',
    '</SCRIPT ><ScRiPt>alert(1)</sCrIpT>',
    '<!--<script>alert(1)',
    ']]><script>alert(1)</script>',
    '"><script>alert(1)</script><a href="',
    "'-alert(1)-'",
    '\u2028alert(1)\u2029',
    '</title></textarea></style><script>alert(1)</script>',
  ])('escapes markup in a product called %j', async (name) => {
    const { slug } = await aProduct(shop, { name: `Safe ${name}` })

    for (const path of [`/product/${slug}`, `/single/${slug}`, '/', '/collection']) {
      const { html, headers } = await getPage(path)
      const scripts = inlineScripts(html)
      const allowed = directive(headers.get('content-security-policy'), 'script-src') ?? []

      expect(html, path).not.toMatch(/<script[^>]*>alert\(1\)/i)
      expect(html, path).not.toContain('<img src=x>')
      // A comment or a tag inside a script would change where the script ends for a browser.
      for (const code of scripts) {
        expect(code, path).not.toMatch(/<!--|<\/?script/i)
        expect(code, path).not.toMatch(/[\u2028\u2029]/)
        expect(allowed, path).toContain(sourceOf(code))
      }
      expect(allowed, path).not.toContain(sourceOf('alert(1)'))
    }
  })

  test.each(['/', '/login', '/cart'])('at %s is the same for everybody', async (path) => {
    const { token } = await aCustomer(shop)

    const first = await getPage(path)
    const again = await getPage(path)
    const signedIn = await getPage(path, {
      authorization: `Bearer ${token}`,
      cookie: `token=${token}; better-auth.session_token=${token}`,
      'user-agent': 'Mozilla/5.0 (Linux; Android 14)',
      'accept-language': 'hi-IN',
      referer: 'https://elsewhere.example/',
    })

    expect(again.html).toBe(first.html)
    expect(signedIn.html).toBe(first.html)
    const policy = 'content-security-policy'
    expect(signedIn.headers.get(policy)).toBe(first.headers.get(policy))
    expect(signedIn.headers.get('set-cookie')).toBeNull()
    expect(signedIn.html).not.toContain(token)
  })

  test.each([
    '/nothing-here',
    '/product/nothing-here',
    '/product/a%20b',
    '/product/%00',
    '/single/nothing-here',
    '/admin/nothing-here',
    '/nothing.php',
    '/assets/nothing.js',
    '/.env',
  ])('at %s gives a 404 page', async (path) => {
    const { status, headers, html } = await getPage(path)

    expect(status).toBe(404)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toContain('script-src')
    expect(html).toMatch(/<h1/)
    expect(html).toMatch(/noindex/)
  })

  test.each(['/a%0d%0aX-Y:%20z', '/product/a%0ab', '/%0D', '/%E2%80%A8', '/blogs/%e2%80%a9'])(
    'at %s gives a 404 without a log line',
    async (path) => {
      const logged = vi.spyOn(console, 'error')
      onTestFinished(() => logged.mockRestore())

      const { status } = await getPage(path)

      expect(status).toBe(404)
      expect(logged).not.toHaveBeenCalled()
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('refuses %s', async (method) => {
    for (const path of ['/', '/cart', '/nothing-here', '/assets/nothing.js', '/login']) {
      const response = await fetch(`${shop.origin}${path}`, {
        method,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'a=b',
      })
      const text = await response.text()
      expect([404, 405, 415], `${path} ${text}`).toContain(response.status)
      expect(JSON.parse(text)).toMatchObject({ success: false, message: expect.any(String) })
    }
  })

  test('answers HEAD with its headers alone', async () => {
    const response = await fetch(shop.origin, { method: 'HEAD' })

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('content-security-policy')).toContain('script-src')
    expect(await response.text()).toBe('')
  })

  test.each(['br', 'gzip'])('is compressed with %s', async (encoding) => {
    const plain = await getPage('/', { 'accept-encoding': 'identity' })
    const packed = await getPage('/', { 'accept-encoding': encoding })

    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(packed.html).toBe(plain.html)
  })
})

describe('a built file', () => {
  test('is cached for good and compressed', async () => {
    const { html } = await getPage('/')
    const address = scriptAddress(html)

    const packed = await getPage(address, { 'accept-encoding': 'br' })
    const plain = await getPage(address, { 'accept-encoding': 'identity' })

    expect(packed.status).toBe(200)
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(packed.headers.get('content-type')).toMatch(/javascript/)
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(packed.html).toBe(plain.html)
  })

  test('without a hash in its name is not cached for good', async () => {
    const { status, headers } = await getPage('/favicon.svg')

    expect(status).toBe(200)
    expect(headers.get('cache-control')).not.toContain('immutable')
  })
})

describe('every answer', () => {
  test('the packing page’s worker may ask the shop, and nobody else', async () => {
    const { headers } = await getPage('/packing-worker.js')

    expect(headers.get('content-type')).toContain('javascript')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test.each(['/', '/api/product/get-products', '/api/cart', '/nothing-here', '/favicon.svg'])(
    'from %s has the security headers',
    async (path) => {
      const { headers } = await getPage(path)

      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBeTruthy()
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-powered-by')).toBeNull()
      // Over plain HTTP, this header must be missing.
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test.each(['/api/product/get-product/none', '/api/cart', '/api/nothing', '/api/openapi.json'])(
    'of the API is not cached: %s',
    async (path) => {
      const { headers } = await getPage(path)

      expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('of a shop behind TLS requires TLS', async () => {
    const behindTls = await testShop({ PUBLIC_URL: 'https://shop.example', ALLOW_SANDBOX: '1' })

    const { headers, html } = await getPage('/', {}, behindTls.origin)

    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(html).not.toContain('localhost')
  })
})

describe('another site', () => {
  const preflight = (origin: string, method: string, at = shop.origin) =>
    fetch(`${at}/api/cart`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  const allowed = (response: Response) => response.headers.get('access-control-allow-origin')

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1:1',
  ])('at %s cannot read the API’s answers', async (origin) => {
    const answer = await fetch(`${shop.origin}/api/cart`, { headers: { origin } })

    expect([null, new URL(shop.config.publicUrl).origin]).toContain(allowed(answer))
    expect(allowed(await preflight(origin, 'PATCH'))).not.toBe(origin)
  })

  test('is the shop itself if the API has its own host, and may use every method', async () => {
    const apart = await testShop({
      PUBLIC_URL: 'http://shop.example',
      PUBLIC_API_URL: 'http://api.shop.example/api',
    })

    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const own = await preflight('http://shop.example', method, apart.origin)
      expect(own.status).toBe(204)
      expect(allowed(own)).toBe('http://shop.example')
      expect(own.headers.get('access-control-allow-methods')).toContain(method)
      expect(own.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    }
    expect(allowed(await preflight('https://evil.example', 'GET', apart.origin))).not.toBe(
      'https://evil.example',
    )
    const page = await getPage('/', {}, apart.origin)
    expect(directive(page.headers.get('content-security-policy'), 'connect-src')).toContain(
      'http://api.shop.example',
    )
  })
})

describe('a shop with Google sign-in', async () => {
  const clientId = '123-abc.apps.googleusercontent.com'
  const google = 'https://accounts.google.com/gsi/'
  const withGoogle = await testShop({ GOOGLE_CLIENT_ID: clientId })
  const openerPolicy = 'cross-origin-opener-policy'

  // A document keeps its policy when the browser navigates to the login page. So every page must allow the
  // button.
  test.each(['/login', '/signup', '/', '/contact'])(
    'allows Google’s button from %s',
    async (path) => {
      const { headers, html } = await getPage(path, {}, withGoogle.origin)
      const policy = headers.get('content-security-policy')

      expect(directive(policy, 'script-src')).toContain(`${google}client`)
      expect(directive(policy, 'frame-src')).toContain(google)
      expect(directive(policy, 'connect-src')).toContain(google)
      expect(directive(policy, 'style-src')).toContain(`${google}style`)
      expect(headers.get(openerPolicy)).toBe('same-origin-allow-popups')
      expect(html).toContain(clientId)
    },
  )

  test.each(['/login', '/'])('does not affect a shop without it, on %s', async (path) => {
    const { headers, html } = await getPage(path)

    expect(headers.get('content-security-policy')).not.toContain('google')
    expect(headers.get(openerPolicy)).toBe('same-origin')
    expect(html).not.toContain('googleusercontent')
  })
})
