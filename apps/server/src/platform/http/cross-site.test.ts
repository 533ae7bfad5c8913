import { endpoints } from '@nirbhaya/contract/endpoints'
import { expect, test } from 'vitest'
import { aCustomer } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { formPages } from '../../form-pages.ts'

const shop = await testShop()
const { token } = await aCustomer(shop)
const elsewhere = 'https://elsewhere.example'

/** Every route of the shop that changes data. */
const writes = [
  ...endpoints
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => ({ method, path: `/api${url.replaceAll(/:\w+/g, 'x')}` })),
  ...formPages.map((path) => ({ method: 'POST', path })),
]

interface Sent {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
}

async function send({ method, path, headers = {}, body }: Sent) {
  const answer = await fetch(shop.origin + path, { method, headers, ...(body && { body }) })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, code: json ? JSON.parse(text).code : undefined }
}

const refused = { status: 403, code: 'CROSS_SITE' }

test.each(writes)('$method $path is refused from another site', async ({ method, path }) => {
  const authorization = `Bearer ${token}`
  const by = (headers: Record<string, string>) =>
    send({ method, path, headers: { authorization, ...headers } })

  expect(await by({ origin: elsewhere })).toEqual(refused)
  expect(await by({ 'sec-fetch-site': 'cross-site' })).toEqual(refused)
  expect(await by({ origin: elsewhere, 'sec-fetch-site': 'cross-site' })).toEqual(refused)
})

test.each<Record<string, string>>([
  { origin: elsewhere, 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'not an origin' },
  // The page was loaded from the shop's host over HTTP, and sends its request to the shop over HTTPS.
  // Browsers count such a page as another site.
  { origin: shop.origin, 'sec-fetch-site': 'cross-site' },
  { origin: `${shop.origin}0` },
])('a request with %j is one of another site', async (headers) => {
  expect(await send({ method: 'POST', path: '/contact', headers })).toEqual(refused)
})

test.each([
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  '',
])(
  'the content type "%s", which a browser sends without asking, makes no difference',
  async (type) => {
    const headers = { origin: elsewhere, ...(type && { 'content-type': type }) }
    for (const path of ['/newsletter', '/api/auth/send-otp']) {
      expect(await send({ method: 'POST', path, headers, body: 'email=a@b.example' })).toEqual(
        refused,
      )
    }
  },
)

test.each<[string, Record<string, string>]>([
  ['a page under the public address', { origin: shop.config.publicUrl }],
  [
    'a page under the public address, to an API on another site',
    { origin: shop.config.publicUrl, 'sec-fetch-site': 'cross-site' },
  ],
  ['a page under another name of the shop', { origin: shop.origin }],
  [
    'a page under a name that a proxy hides',
    { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a page that hides its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a server, which sends neither header', {}],
])('a form is taken from %s', async (_, headers) => {
  const { status } = await send({
    method: 'POST',
    path: '/contact',
    body: 'name=',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(status).not.toBe(403)
})

test('a link on another site leads to the shop', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

  for (const path of ['/', '/payment/success', '/api/product/get-products']) {
    expect((await send({ method: 'GET', path, headers })).status).toBe(200)
  }
})
