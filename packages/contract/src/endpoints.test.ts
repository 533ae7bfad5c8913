import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, type Method, permissionOf } from './call.ts'
import { endpoints } from './endpoints.ts'
import { placeOrder } from './orders/orders.ts'
import { verifyPayment } from './settling/settling.ts'

/** The specification's table of calls with their access. */
const specified: [Method, string, Access][] = [
  ['GET', '/cart', 'customer'],
  ['POST', '/cart', 'customer'],
  ['DELETE', '/cart/:productId', 'customer'],
  ['PATCH', '/cart/:productId', 'customer'],
  ['GET', '/product/get-products', 'public'],
  ['GET', '/product/get-product/:slug', 'public'],
  ['DELETE', '/product/delete/:slug', 'catalogue'],
  ['POST', '/product/create-product', 'catalogue'],
  ['PUT', '/product/update-product/:slug', 'content'],
  ['PUT', '/product/like/:slug', 'public'],
  ['GET', '/blog', 'public'],
  ['GET', '/blog/:id', 'public'],
  ['POST', '/blog', 'content'],
  ['PUT', '/blog/:id', 'content'],
  ['DELETE', '/blog/:id', 'content'],
  ['POST', '/contact', 'public'],
  ['POST', '/subscribe', 'public'],
  ['POST', '/subscribe/announce', 'newsletter'],
  ['POST', '/auth/login', 'public'],
  ['POST', '/auth/google-login', 'public'],
  ['POST', '/auth/register', 'public'],
  ['PUT', '/auth/update-profile', 'customer'],
  ['POST', '/auth/send-otp', 'public'],
  ['POST', '/auth/verify-otp', 'public'],
  ['POST', '/auth/reset-password', 'public'],
  ['GET', '/payment/health', 'public'],
  ['POST', '/payment/create-order', 'customer'],
  // The call is public, because a bank's app may open the return page in a browser that has no session.
  ['POST', '/payment/verify', 'public'],
  ['POST', '/order/place', 'customer'],
  ['GET', '/order/me', 'customer'],
  ['GET', '/admin/orders', 'orders.read'],
  ['PUT', '/admin/order/:id', 'orders.write'],
  ['GET', '/admin/users', 'people'],
]

/** The fields of each call's body in the specification. Files of multipart calls are not listed. */
const payloads: Record<string, string[]> = {
  'POST /cart': ['productId', 'quantity'],
  'PATCH /cart/:productId': ['quantity'],
  'POST /product/create-product': ['name', 'description', 'price', 'rating', 'reviews'],
  'PUT /product/update-product/:slug': ['name', 'description', 'price', 'rating', 'reviews'],
  'PUT /product/like/:slug': ['action'],
  'POST /blog': ['title', 'summary', 'content', 'author', 'readTime'],
  'PUT /blog/:id': ['title', 'summary', 'content', 'author', 'readTime'],
  'POST /contact': ['name', 'email', 'phone', 'message'],
  'POST /subscribe': ['email'],
  'POST /subscribe/announce': ['subject', 'message'],
  'POST /auth/login': ['email', 'password'],
  'POST /auth/google-login': ['token'],
  'POST /auth/register': [
    'name',
    'lastName',
    'email',
    'password',
    'phone',
    'address1',
    'address2',
    'area',
    'pincode',
  ],
  'PUT /auth/update-profile': [
    'name',
    'lastName',
    'email',
    'phone',
    'address1',
    'address2',
    'area',
    'pincode',
  ],
  'POST /auth/send-otp': ['email'],
  'POST /auth/verify-otp': ['email', 'otp'],
  'POST /auth/reset-password': ['email', 'password'],
  'POST /payment/create-order': [
    'amount',
    'customerId',
    'customerName',
    'customerEmail',
    'customerPhone',
  ],
  'POST /payment/verify': ['orderId'],
  'PUT /admin/order/:id': ['status'],
}

const keyOf = ({ method, url }: { method: Method; url: string }) => `${method} ${url}`
const find = (key: string) => endpoints.filter((endpoint) => keyOf(endpoint) === key)
const shapeOf = (schema: unknown): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? schema.shape : {}

describe('every call of the specification', () => {
  test.each(specified)('%s %s exists once, for: %s', (method, url, access) => {
    expect(find(`${method} ${url}`).map((one) => one.config.access)).toEqual([access])
  })

  test.each(Object.entries(payloads))('%s accepts its payload', (key, names) => {
    const [call] = find(key)
    const shape = shapeOf(call?.schema.form ?? call?.schema.body)

    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names))
    // A client written for the specification does not send the fields that we added, so they must be
    // optional.
    const added = Object.entries(shape).filter(([name]) => !names.includes(name))
    expect(added.filter(([, schema]) => !schema.safeParse(undefined).success)).toEqual([])
  })

  test('has a body only where one is specified', () => {
    const withBody = specified
      .map(([method, url]) => `${method} ${url}`)
      .filter((key) => find(key).some((call) => call.schema.body ?? call.schema.form))

    expect(withBody.sort()).toEqual(Object.keys(payloads).sort())
  })
})

/** The checks of every text field in a schema, such as `.messages[].phone: string_format`. */
function checksOfTexts(schema: z.core.$ZodType, path = ''): string[] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, one]) => checksOfTexts(one, `${path}.${key}`))
    case 'array':
      return checksOfTexts(def.element, `${path}[]`)
    case 'union':
      return def.options.flatMap((one) => checksOfTexts(one, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return checksOfTexts(def.innerType, path)
    case 'pipe':
      return [def.in, def.out].flatMap((one) => checksOfTexts(one, path))
    case 'string': {
      const checks = (def.checks ?? []).map((check) => check._zod.def.check)
      return checks.length > 0 ? [`${path}: ${checks}`] : []
    }
    default:
      return []
  }
}

describe('every call', () => {
  test('has a method and path of its own', () => {
    // A router treats paths as equal if they differ only in the names of parameters. So the keys leave these
    // names out.
    const keys = endpoints.map((call) => keyOf(call).replaceAll(/:\w+/g, ':'))

    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test.each(endpoints.map((call) => [keyOf(call), call] as const))(
    '%s has a description, also of each path parameter',
    (_, { url, schema }) => {
      const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name)

      expect(Object.keys(shapeOf(schema.params))).toEqual(named)
      expect(schema.summary).not.toBe('')
      expect(schema.tags).not.toEqual([])
    },
  )

  test('that may answer with a refusal declares that for the client', () => {
    const answer = { success: false, code: 'CODE', message: 'Sentence' }
    const refusing = endpoints.filter(
      ({ schema }) => schema.response[200].safeParse(answer).success,
    )

    expect(refusing.map(keyOf).sort()).toEqual(['POST /order/place', 'POST /payment/verify'])
    expect([placeOrder.answersRefusal, verifyPayment.answersRefusal]).toEqual([true, true])
  })

  test('answers the owner with stored data, even if a form would refuse it today', () => {
    const lists = endpoints.filter(
      // The schema of the answer of `/admin/content` may have checks, because the server replaces stored
      // content that fails the checks by empty content. So this call is not tested.
      ({ config, url }) => permissionOf(config.access) && url !== '/admin/content',
    )
    const refusing = lists.flatMap((call) =>
      checksOfTexts(call.schema.response[200]).map((check) => `${keyOf(call)} ${check}`),
    )

    expect(refusing).toEqual([])
  })

  test('below /admin needs a permission', () => {
    const below = endpoints.filter(({ url }) => url.startsWith('/admin'))

    expect(below.filter(({ config }) => !permissionOf(config.access))).toEqual([])
  })
})
