import { gzipSync } from 'node:zlib'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { permissionOf } from '@nirbhaya/contract/call'
import { endpoints } from '@nirbhaya/contract/endpoints'
import { errors } from '@nirbhaya/contract/errors'
import { failure } from '@nirbhaya/contract/errors.schemas'
import { staffRefusals } from '@nirbhaya/contract/messages/accounts/staff'
import { backupPlaceRefusals, restoreRefusals } from '@nirbhaya/contract/messages/backup'
import { brandPage, brandRefusals } from '@nirbhaya/contract/messages/brand'
import { buyerMailRefusals } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { complaintRefusals } from '@nirbhaya/contract/messages/complaints'
import { paymentKeysRefusals, webAddressRefusals } from '@nirbhaya/contract/messages/connections'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { mailServerRefusals } from '@nirbhaya/contract/messages/mail-server'
import { movingRefusals } from '@nirbhaya/contract/messages/moving'
import { movingOutRefusals } from '@nirbhaya/contract/messages/moving-out'
import { bookingRefusals } from '@nirbhaya/contract/messages/orders/booking-refusals'
import { paperRefusals } from '@nirbhaya/contract/messages/papers'
import { policyRefusals } from '@nirbhaya/contract/messages/policies'
import { shippingRefusals } from '@nirbhaya/contract/messages/shipping'
import { messages } from '@nirbhaya/contract/messages/specification'
import { describe, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../../test/builders.ts'
import { sendRaw } from '../../../test/raw-request.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'

const shop = await testShop()

interface Parameter {
  name: string
  in: 'path' | 'query'
}

interface Operation {
  security?: object[]
  parameters?: Parameter[]
  requestBody?: {
    content: Record<
      string,
      { schema: { properties?: Record<string, object>; required?: string[] } }
    >
  }
}

/** The API's own description lists all calls, so the tests miss none. */
const { paths } = (await (await fetch(`${shop.origin}/api/openapi.json`)).json()) as {
  paths: Record<string, Record<string, Operation>>
}

const endpointOf = (method: string, path: string) =>
  endpoints.find(
    (one) => one.method === method.toUpperCase() && one.url.replaceAll(/:(\w+)/g, '{$1}') === path,
  )

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    needsSession: operation.security !== undefined,
    body: operation.requestBody?.content['application/json']?.schema.properties,
    required: operation.requestBody?.content['application/json']?.schema.required ?? [],
    isAdmins: permissionOf(endpointOf(method, path)?.config.access) !== undefined,
    check: (body: object) => endpointOf(method, path)?.schema.body?.safeParse(body),
    parameters: operation.parameters ?? [],
  })),
)
type Call = (typeof operations)[number]

/**
 * One call for each method and access, and all calls at `/cart`. Only these calls are tested with every odd
 * header, body, address and query. All routes share the guard, the parsers and the schemas of pages of a list, so
 * a few of each are enough for the other calls. The calls at `/cart` are tested with all of them because no guard runs before them:
 * their handlers find the caller.
 */
const oneOfEachKind = new Set(
  [
    ...Map.groupBy(operations, ({ key, method, isAdmins, needsSession }) =>
      /\/cart$/.test(key) ? key : `${method} ${isAdmins} ${needsSession}`,
    ).values(),
  ].map(([first]) => first),
)

const unknownId = '01900000-0000-7000-8000-000000000000'

/** Valid values for body fields. A field that is missing here gets the word 'x'. */
const sample: Record<string, unknown> = {
  name: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  address1: '12 MG Road',
  address2: 'Near the park',
  area: 'Pune',
  pincode: '411001',
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'correct horse battery',
  productId: unknownId,
  variantId: unknownId,
  values: [],
  quantity: 1,
  action: 'like',
  status: 'Accepted',
  orderId: 'pb_00',
  otp: '123456',
  amount: 199,
  customerId: unknownId,
  customerName: 'Asha Rao',
  customerEmail: 'asha@example.com',
  customerPhone: '9876543210',
  reason: 'It is not needed any more',
  requestId: unknownId,
}

const bodyOf = ({ body }: Call) =>
  Object.fromEntries(Object.keys(body ?? {}).map((name) => [name, sample[name] ?? 'x']))

/** Returns the path as it is sent, with a plausible value for each parameter. */
/** Values of parameters that are not ids. */
const knownParams: Record<string, string> = { slug: 'nothing-here', kind: 'return' }

const pathOf = ({ path }: Call, value?: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => value ?? knownParams[name] ?? unknownId)

interface Payload {
  body?: RequestInit['body']
  type?: string
  token?: string | undefined
  headers?: Record<string, string>
}

const tokens = new Map<keyof typeof signIns, string>()
/** The people whose session may have ended, because a call has changed something since the last check. */
const unchecked = new Set<keyof typeof signIns>()

async function ask(method: string, path: string, { body, type, token, headers }: Payload = {}) {
  const response = await fetch(`${shop.origin}/api${path}`, {
    method,
    headers: {
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  } as RequestInit)
  const text = await response.text()
  if (response.ok && method !== 'GET') for (const who of tokens.keys()) unchecked.add(who)
  return { status: response.status, type: response.headers.get('content-type') ?? '', text }
}

type Answer = Awaited<ReturnType<typeof ask>>

const known = new Set<unknown>([
  ...Object.values(messages),
  ...[
    fieldRefusals,
    paperRefusals,
    shippingRefusals,
    complaintRefusals,
    mailServerRefusals,
    paymentKeysRefusals,
    webAddressRefusals,
    backupPlaceRefusals,
    movingOutRefusals,
    restoreRefusals,
    policyRefusals,
    brandRefusals,
    staffRefusals,
    buyerMailRefusals,
    bookingRefusals,
    movingRefusals,
  ].flatMap((refusals): unknown[] => Object.values(refusals)),
  ...Object.values(errors).map(([, sentence]) => sentence),
])
const fieldLabels = [
  ...Object.values(labels),
  ...Object.values(brandPage.settings).map(({ label }) => label),
]
const patterns = fieldLabels.flatMap((label) => [
  fieldRefusals.fieldRequired(label),
  fieldRefusals.fieldNotText(label),
])
/** Sentences with what was typed, or with a limit. */
const ofPolicies = [/^The shop has no such fact: /, /^Please enter a whole number from \d+ to \d+$/]
const isOurs = (sentence: string) =>
  known.has(sentence) ||
  ofPolicies.some((pattern) => pattern.test(sentence)) ||
  [1, 2].some((letters) => sentence === fieldRefusals.nameTooShort(letters)) ||
  patterns.includes(sentence) ||
  fieldLabels.some((label) =>
    new RegExp(`^${label} can be at most \\d+ characters$`).test(sentence),
  )

/** Expects an error of the contract with our own sentences: never a server error or a library's message. */
function expectRefusal(answer: Answer, what: string) {
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
  expect(answer.type, what).toMatch(/^application\/json/)
  const { code, message, fields = {} } = failure.strict().parse(JSON.parse(answer.text))
  expect(Object.keys(errors), what).toContain(code)
  for (const sentence of [message, ...Object.values(fields)]) {
    expect(isOurs(sentence), `${what} says: ${sentence}`).toBe(true)
  }
}

/** Expects a refusal or a valid answer: some nonsense is valid and does no harm. */
function expectNoFault(answer: Answer, what: string) {
  if (answer.status === 200) expect(answer.type, what).toMatch(/^(application\/json|text\/csv)\b/)
  else expectRefusal(answer, what)
}

const signIns = {
  admin: async () => {
    const body = { email: shop.config.admin.email, password: adminPassword }
    return (await shop.apiFor()(login, { body })).token
  },
  customer: async () => (await aCustomer(shop)).token,
}

/** Returns a session that is still valid. Some calls end the session with which they are tried. */
async function tokenOf(who: keyof typeof signIns) {
  const stored = tokens.get(who)
  const isChecked = !unchecked.delete(who)
  const isValid = async () => (await ask('GET', '/auth/me', { token: stored })).status === 200
  if (stored && (isChecked || (await isValid()))) return stored
  const token = await signIns[who]()
  tokens.set(who, token)
  return token
}

/**
 * Calls that create or open an account. They ignore sessions, and each costs a password hash, so they are
 * tried only without a session.
 */
const isForVisitors = (call: Call) => call.path.startsWith('/auth/') && !call.needsSession

/**
 * Returns the session tokens to try. Calls of the admin get the admin's, calls that open an account get none,
 * and calls that need a session get a customer's. Every other call is tried twice: without a token, and with
 * a customer's.
 */
async function callers(call: Call) {
  if (call.isAdmins) return [await tokenOf('admin')]
  if (isForVisitors(call)) return [undefined]
  const token = await tokenOf('customer')
  return call.needsSession ? [token] : [undefined, token]
}

const json = 'application/json'
const short = (value: unknown) => String(JSON.stringify(value) ?? value).slice(0, 60)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const tenMegabytesPacked = gzipSync(JSON.stringify({ filler: 'x'.repeat(10_000_000) }))

test('the description lists the calls', () => {
  expect(operations.length).toBeGreaterThan(10)
  expect(operations.some((call) => call.needsSession)).toBe(true)
  expect(operations.some((call) => call.body)).toBe(true)
})

const guarded = operations.filter((call) => call.needsSession)

const unknownToken = `Bearer ${'x'.repeat(32)}`

describe.each(guarded)('$key without a session', (call) => {
  const odd = [
    'Bearer',
    'Bearer null',
    'Bearer undefined',
    `Bearer ${'x'.repeat(5000)}`,
    'Basic YWRtaW46YWRtaW4=',
    'Bearer é'.repeat(3),
  ]
  const headers = [undefined, unknownToken, ...(oneOfEachKind.has(call) ? odd : [])]

  test.each(headers)('is refused with the header %j', async (authorization) => {
    const answer = await ask(call.method, pathOf(call), {
      headers: authorization === undefined ? {} : { authorization },
      ...(call.body ? { type: json, body: JSON.stringify(bodyOf(call)) } : {}),
    })

    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expectRefusal(answer, call.key)
  })
})

test('a call without a session is refused before its body is looked at', async () => {
  for (const call of guarded.filter(({ method }) => method !== 'GET')) {
    const answer = await ask(call.method, pathOf(call), { type: json, body: '{' })
    expect(answer.status, call.key).toBe(401)
  }
})

const withBody = operations.filter((call) => call.body)

describe.each(withBody)('$key', (call) => {
  const values = [
    null,
    42,
    -1,
    0,
    1e308,
    true,
    '',
    '   ',
    [],
    {},
    ['x'],
    [[[]]],
    { $ne: null },
    { length: 1 },
    'x'.repeat(20_000),
    'a\u0000b',
    'a\ud800b',
    '\udfff',
    '\u202eevil',
    "'; drop table product; --",
    '{{7*7}}',
    '../../etc/passwd',
    'NaN',
    '__proto__',
    '<script>alert(1)</script>',
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
  ]

  test('refuses a body that is not an object', async () => {
    for (const token of await callers(call)) {
      const more = oneOfEachKind.has(call) ? ['"text"', '42', 'true', '[{}]', '[[]]'] : []
      for (const body of ['null', '[]', '{}', ...more]) {
        const answer = await ask(call.method, pathOf(call), { type: json, body, token })
        // If no field is required, an empty object is valid.
        if (body === '{}' && call.required.length === 0) {
          expectNoFault(answer, `${call.key} ${body}`)
          continue
        }
        expectRefusal(answer, `${call.key} ${body}`)
        expect(answer.status, body).toBe(400)
      }
    }
  })

  test('refuses an empty or missing body', async () => {
    for (const token of await callers(call)) {
      const payloads = [{ type: json }, {}, { type: json, body: '' }, { body: '' }]
      for (const payload of oneOfEachKind.has(call) ? payloads : payloads.slice(0, 1)) {
        const answer = await ask(call.method, pathOf(call), { ...payload, token })
        expectRefusal(answer, `${call.key} ${short(payload)}`)
      }
    }
  })

  test('refuses invalid JSON, and JSON that targets prototypes', async () => {
    const bodies = [
      '{',
      '{"a":}',
      'nul',
      "{'a':1}",
      '{"a":1,}',
      '\u0000',
      '{"a":"\u0001"}',
      '<xml/>',
      '1e',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":{"__proto__":null}}',
      nested(40_000),
      '['.repeat(90_000),
    ]
    for (const token of await callers(call)) {
      for (const body of oneOfEachKind.has(call) ? bodies : bodies.slice(0, 1)) {
        const answer = await ask(call.method, pathOf(call), { type: json, body, token })
        expectRefusal(answer, `${call.key} ${body.slice(0, 40)}`)
        expect(answer.status, body.slice(0, 40)).toBe(400)
      }
    }
  })

  test('survives every wrong value in every field', async () => {
    const names = Object.keys(call.body ?? {})
    const withWrong = (wrong: string[], value: unknown) => ({
      ...bodyOf(call),
      ...Object.fromEntries(wrong.map((name) => [name, value])),
    })
    // A wrong value is sent in all fields for which the contract refuses it, in one request. Each field for
    // which the contract accepts the value gets a request of its own: no other field is wrong, so the request
    // reaches the server's rules for this field.
    // Values that the contract refuses with the same sentences are sent once.
    const refusedAlready = new Set<string>()
    const tries = values.flatMap((value) => {
      const isTaken = (name: string) => call.check(withWrong([name], value))?.success !== false
      const refused = names.filter((name) => !isTaken(name))
      const issues = call.check(withWrong(refused, value))?.error?.issues
      const sentences = JSON.stringify(issues?.map(({ path, message }) => [path, message]))
      const isNew = oneOfEachKind.has(call) || !refusedAlready.has(sentences)
      refusedAlready.add(sentences)
      return [isNew ? refused : [], ...names.filter(isTaken).map((name) => [name])]
        .filter((wrong) => wrong.length > 0)
        .map((wrong) => ({ wrong, value }))
    })
    for (const token of await callers(call)) {
      for (let from = 0; from < tries.length; from += 20) {
        await Promise.all(
          tries.slice(from, from + 20).map(async ({ wrong, value }) => {
            const body = JSON.stringify(withWrong(wrong, value))
            const answer = await ask(call.method, pathOf(call), { type: json, body, token })
            expectNoFault(answer, `${call.key} ${wrong}=${short(value)}`)
          }),
        )
      }
    }
  })

  test('refuses a missing field, and ignores unknown ones', async () => {
    const [token] = await callers(call)
    for (const name of Object.keys(call.body ?? {})) {
      const { [name]: _, ...rest } = bodyOf(call)
      const body = JSON.stringify({ ...rest, isAdmin: true, role: 'admin', _id: unknownId })
      const answer = await ask(call.method, pathOf(call), { type: json, body, token })
      expectNoFault(answer, `${call.key} without ${name}`)
    }
  })

  const types = ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'json', 'a/b; c']
  test.each(oneOfEachKind.has(call) ? types : types.slice(0, 1))(
    'refuses a body of the type %s',
    async (type) => {
      for (const token of await callers(call)) {
        const body = JSON.stringify(bodyOf(call))
        const answer = await ask(call.method, pathOf(call), { type, body, token })
        expectRefusal(answer, `${call.key} ${type}`)
        expect(answer.status).toBe(415)
      }
    },
  )

  test('refuses a body that is too large, whether its size is declared or not', async () => {
    const tooLarge = JSON.stringify({ ...bodyOf(call), filler: 'x'.repeat(100_000) })
    for (const token of await callers(call)) {
      const said = { type: json, body: tooLarge, token }
      const unsaid = { type: json, body: new Blob([tooLarge]).stream(), token }
      const packed = {
        type: json,
        body: tenMegabytesPacked,
        headers: { 'content-encoding': 'gzip' },
        token,
      }
      for (const payload of oneOfEachKind.has(call) ? [said, unsaid, packed] : [said]) {
        const answer = await ask(call.method, pathOf(call), payload)
        expectRefusal(answer, call.key)
        expect([413, 415]).toContain(answer.status)
      }
    }
  })

  test('does not read ten megabytes to the end', async () => {
    const [token] = await callers(call)
    const head = [
      `${call.method} /api${pathOf(call)} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${10_000_000}`,
      ...(token ? [`Authorization: Bearer ${token}`] : []),
    ]
    const answer = await sendRaw(shop.origin, `${head.join('\r\n')}\r\n\r\n{"filler":"`)

    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"BODY_TOO_LARGE"')
  })
})

const nonsense = [
  '%00',
  'a%00',
  '%zz',
  '%',
  '%E0%A4%A',
  '..%2f',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '-1',
  '0',
  'null',
  'undefined',
  'NaN',
  '[object%20Object]',
  '__proto__',
  'constructor',
  '%F0%9F%99%82',
  "'%20or%20'1'='1",
  '%0d%0aX:%20y',
  '%ED%A0%80',
  '%25',
  '*',
  ':slug',
  'x'.repeat(200),
  'x'.repeat(500),
  'x'.repeat(501),
  'x'.repeat(8000),
  '01900000-0000-7000-8000-00000000000g',
]

/** One value for each way in which an address goes wrong: its encoding, its characters, its length, its format. */
const fewNonsense = [
  ...['%00', '%zz', '..%2f', '-1', '__proto__', '%ED%A0%80', 'x'.repeat(501)],
  '01900000-0000-7000-8000-00000000000g',
]

const isAnotherCall = (path: string) => {
  const { pathname } = new URL(path, shop.origin)
  return pathname !== path && operations.some((one) => one.path === pathname.replace(/\/$/, ''))
}

describe.each(operations.filter((call) => call.path.includes('{')))('$key', (call) => {
  test('refuses an address that names nothing', async () => {
    const values = oneOfEachKind.has(call) ? nonsense : fewNonsense
    for (const token of new Set([undefined, ...(await callers(call))])) {
      // Without a session, the guard refuses the call before the path's parameters are checked, so one or three
      // of the nonsense values are enough.
      const few = nonsense.slice(0, oneOfEachKind.has(call) ? 3 : 1)
      for (const value of call.needsSession && !token ? few : values) {
        const path = pathOf(call, value)
        // HTTP clients resolve dots in a path, so the request may reach another call: /order/../parcels is
        // /parcels.
        if (isAnotherCall(path)) continue
        const answer = await ask(call.method, path, {
          token,
          ...(call.body ? { type: json, body: JSON.stringify(bodyOf(call)) } : {}),
        })
        expectRefusal(answer, `${call.key} ${value.slice(0, 40)}`)
        // Without a session, the guard refuses the call with 401. If the path matches no call, the router
        // answers with 404 before any guard runs.
        const isGuarded = call.needsSession && !token
        expect(isGuarded ? [401, 404] : [404]).toContain(answer.status)
      }
    }
  })
})

/** Returns a cursor in our format, whose keys may be invalid. */
const position = (at: string, id: string) =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')
const badQueries = [
  ...['0', '-1', '1e9', 'abc', '1.5', '', '%00', 'Infinity', '0x10g', '1&limit=2', '201'].map(
    (limit) => `limit=${limit}`,
  ),
  ...['x', '%00', '%F0%9F%99%82', 'bnVsbA', 'W10', 'e30', 'x'.repeat(201), 'x&cursor=y'].map(
    (cursor) => `cursor=${cursor}`,
  ),
  `cursor=${position('2026-13-01T00:00:00Z', unknownId)}`,
  `cursor=${position('2026-02-30T00:00:00Z', unknownId)}`,
  `cursor=${position('yesterday', unknownId)}`,
  `cursor=${position('2026-01-01T00:00:00Z', 'x')}`,
]
const oddQueries = [
  '__proto__[x]=1',
  'constructor=1',
  '&&&',
  '=',
  '%',
  '%zz=%zz',
  'a=%00',
  '?',
  'x[]=1&x[]=2',
  'x'.repeat(8000),
  'limit[]=5',
  'limit[$gt]=1',
  `cursor=${position('0000-01-01T00:00:00Z', unknownId)}`,
  `cursor=${position('9999-12-31T23:59:59Z', unknownId)}`,
]

const fewBadQueries = [
  'limit=0',
  'limit=201',
  'cursor=x',
  `cursor=${position('yesterday', unknownId)}`,
]
const fewOddQueries = ['__proto__[x]=1', '%zz=%zz', 'limit[$gt]=1', ...oddQueries.slice(-2)]

const paged = operations.filter((call) => call.parameters.some((one) => one.name === 'limit'))

describe.each(operations.filter((call) => call.method === 'GET'))('$key', (call) => {
  test('survives every query', async () => {
    const [token] = call.needsSession ? await callers(call) : [undefined]
    // Bad queries are sent to all calls with query parameters except paged lists. Paged lists must refuse bad
    // queries, which another test checks (see below).
    const reads = call.parameters.some((one) => one.in === 'query') && !paged.includes(call)
    const [bad, odd] = oneOfEachKind.has(call)
      ? [badQueries, oddQueries]
      : [fewBadQueries, fewOddQueries]
    for (const query of [...(reads ? bad : []), ...odd]) {
      const answer = await ask('GET', `${pathOf(call)}?${query}`, { token })
      expectNoFault(answer, `${call.key} ?${query.slice(0, 60)}`)
    }
  })

  test('answers HEAD like GET, without a body', async () => {
    const get = await ask('GET', pathOf(call))
    const head = await ask('HEAD', pathOf(call))

    expect(head.status).toBe(get.status)
    expect(head.type).toBe(get.type)
    expect(head.text).toBe('')
  })
})

describe.each(paged)('$key', (call) => {
  test.each(call === paged[0] ? badQueries : fewBadQueries)('refuses ?%s', async (query) => {
    const [token] = call.needsSession ? await callers(call) : [undefined]
    // A list of a product that does not exist is not found, whatever its query.
    const slug = call.path.includes('{slug}') ? (await aProduct(shop)).slug : undefined

    const answer = await ask('GET', `${pathOf(call, slug)}?${query}`, { token })

    expect(answer.status).toBe(400)
    expectRefusal(answer, query)
  })
})

describe('an address below /api that does not exist', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

  test.each(methods)('is refused in JSON for %s', async (method) => {
    for (const path of ['', '/', '/nothing', '/cart/a/b/c', '//', '/product', '/auth/', '/%']) {
      const answer = await ask(method, path)
      expectRefusal(answer, `${method} ${path}`)
      expect(answer.status).toBe(404)
    }
  })

  const withBodies = methods.filter((method) => method !== 'GET')
  test.each(withBodies)('is refused in JSON for %s also with a body', async (method) => {
    for (const [type, body] of [
      [json, '{"a":1}'],
      ['text/plain', 'text'],
      [json, '{'],
    ] as const) {
      const answer = await ask(method, '/nothing', { type, body })
      expectRefusal(answer, `${method} ${type} ${body}`)
    }
  })

  test('is refused for HEAD', async () => {
    expect((await ask('HEAD', '/nothing')).status).toBe(404)
  })

  test("can be a call's address with another method", async () => {
    for (const [method, path] of [
      ['DELETE', '/product/get-products'],
      ['GET', '/auth/login'],
      ['PATCH', '/order/me'],
    ] as const) {
      const answer = await ask(method, path)
      expectRefusal(answer, `${method} ${path}`)
    }
  })
})
