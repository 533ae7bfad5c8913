import type { CallSchema, Endpoint } from '@nirbhaya/contract/call'
import { endpoints } from '@nirbhaya/contract/endpoints'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'
import { paramsOf } from '../endpoint-params.ts'
import { asText, hostileText, hostileValue, type JsonSchema, known, validFor } from './values.ts'

type Caller = 'visitor' | 'customer' | 'other' | 'owner' | 'nobody any more'

const aCaller: Arbitrary<Caller> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<Caller>('visitor', 'nobody any more') },
  { weight: 3, arbitrary: fc.constantFrom<Caller>('customer', 'other', 'owner') },
)

/** A request that may contain placeholders for existing ids and tokens. */
export interface FuzzRequest {
  method: string
  path: string
  caller: Caller
  headers: Record<string, string | string[]>
  body?: string | Buffer
}

const json = 'application/json'

const schemaOf = (schema: z.ZodType | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}

/** Returns a body that matches a call's schema. */
export function bodyOf({ schema: { body, form } }: Endpoint): Arbitrary<unknown> {
  return validFor(schemaOf(body ?? form))
}

/** Returns an object that matches the schema, or has one fault. */
function almost(schema: JsonSchema): Arbitrary<Record<string, unknown>> {
  const choices = schema.oneOf ?? schema.anyOf ?? [schema]
  const fields = choices.flatMap(({ properties = {} }) => Object.keys(properties))
  const names = [...fields, 'role', 'isAdmin', '_id', 'constructor']
  const valid = validFor(fields.length > 0 ? schema : { properties: {} }) as Arbitrary<
    Record<string, unknown>
  >
  const wrong = fc.record({ name: fc.constantFrom(...names), value: fc.option(hostileValue) })
  return fc
    .tuple(valid, fc.option(wrong, { freq: 3 }))
    .map(([object, it]) => (it ? { ...object, [it.name]: it.value ?? undefined } : object))
}

const brokenJson = fc.constantFrom(
  '',
  '{',
  '{"a":}',
  'nul',
  "{'a':1}",
  '{"a":1,}',
  '\u0000',
  '\ufeff{}',
  '<xml/>',
  '1e999999',
  'null',
  '[]',
  '"text"',
  '42',
  '{"__proto__":{"isAdmin":true}}',
  '{"a":1,"a":2}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(90_000),
  `{"a":"${'x'.repeat(120_000)}"}`,
)

const oddTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'a/b; c',
  '',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'APPLICATION/JSON',
)

const trickyPart = fc.constantFrom(
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%00',
  '%zz',
  '%',
  '%c0%ae%c0%ae',
  '%ff',
  '..;',
  '.',
  '%252e%252e',
  'a%0d%0ab',
  '%E2%80%AE',
  'x'.repeat(600),
  '%F0%9F%98%80',
  '*',
  '~',
  '[]',
  '-1',
)

/** Returns mostly the id of an existing row, otherwise any value that the schema accepts. */
function paramOf(url: string, name: string, schema: JsonSchema): Arbitrary<unknown> {
  const valid = validFor(schema, name)
  const key = paramsOf(url).find((one) => one.name === name)?.key
  return key ? fc.oneof({ weight: 3, arbitrary: fc.constant(known(key)) }, valid) : valid
}

function pathOf({ url, schema }: Endpoint): Arbitrary<string> {
  const params = schemaOf(schema.params).properties ?? {}
  const own = fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, one]) => [name, paramOf(url, name, one)]),
    ),
  ) as Arbitrary<Record<string, unknown>>
  return fc
    .tuple(own, fc.option(trickyPart, { freq: 4 }), queryOf(schema))
    .map(([values, trick, query]) => {
      const path = url.replaceAll(/:(\w+)/g, (_, name) => trick ?? asText(values[name]))
      return `/api${path}${query}`
    })
}

function queryOf({ querystring }: CallSchema): Arbitrary<string> {
  if (!querystring)
    return fc.constantFrom('', '', '?x=1', '?__proto__[a]=b', `?${'a&'.repeat(900)}`)
  const asked = almost(schemaOf(querystring)).map((query) => {
    const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
    return pairs.map(([name, value]) => `${name}=${encoded(asText(value))}`).join('&')
  })
  const odd = fc.constantFrom('limit=1&limit=2', 'limit[]=1', 'cursor=e30', 'q=%', 'q=%00', '&&==')
  return fc.oneof({ weight: 4, arbitrary: asked }, odd).map((query) => `?${query}`)
}

/** Half of a surrogate pair cannot be escaped, so it is replaced first. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 8_000)

const oddHeaders: Arbitrary<FuzzRequest['headers']> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.constantFrom<FuzzRequest['headers']>(
    { authorization: 'Bearer' },
    { authorization: `Bearer ${'x'.repeat(9_000)}` },
    { authorization: ['Bearer a', 'Bearer b'] },
    { authorization: 'Basic YTpi' },
    { cookie: 'a=b; =; ;;; __Host-x=%zz; __proto__=1' },
    { cookie: 'c=d; '.repeat(1_500) },
    { 'x-forwarded-for': '1.2.3.4, not an address, ::1' },
    { 'x-guest-id': '__proto__' },
    { 'accept-encoding': 'br;q=, *;q=9, ,' },
    { 'content-encoding': 'gzip' },
    { range: 'bytes=0-,5-2' },
    { 'if-none-match': '*' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { host: 'elsewhere.example' },
    { expect: 'miracles' },
    Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`x-flood-${number}`, 'y'])),
  ),
  hostileText.map((text) => ({ 'x-odd': text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 9_000) })),
)

function jsonBody(schema: JsonSchema) {
  const told = almost(schema).map((body) => ({ type: json, body: JSON.stringify(body) }))
  const broken = brokenJson.map((body) => ({ type: json, body }))
  const mistyped = fc.record({ type: oddTypes, body: fc.constant('{"a":1}') })
  return fc.oneof({ weight: 8, arbitrary: told }, { weight: 2, arbitrary: broken }, mistyped)
}

const boundary = 'fuzz'
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (name: string, bytes: string) =>
  part(name, bytes, '; filename="a.png"\r\ncontent-type: image/png')

/**
 * Returns a multipart form. Some forms have a wrong field, wrong files, a wrong end or a wrong content type.
 */
function formBody(schema: JsonSchema) {
  const fields = almost(schema).map((values) =>
    Object.entries(values)
      .map(([name, value]) => part(name.replaceAll('"', ''), asText(value)))
      .join(''),
  )
  const pictures = fc.constantFrom(
    '',
    '',
    file('photos', ''),
    file('photos', '\x89PNG\r\n\x1a\nlie'),
    file('image', 'GIF89a'),
    file('photos', '<svg onload="alert(1)">').repeat(9),
    part('name', 'twice') + part('name', 'twice'),
    part('__proto__', 'x'),
  )
  const end = fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`, '', '--other--', '\r\n--')
  return fc.record({
    type: fc.constantFrom(
      `multipart/form-data; boundary=${boundary}`,
      `multipart/form-data; boundary=${boundary}`,
      'multipart/form-data',
      'multipart/form-data; boundary=',
      json,
    ),
    body: fc.tuple(fields, pictures, end).map((parts) => Buffer.from(parts.join(''), 'utf8')),
  })
}

function requestTo(endpoint: Endpoint): Arbitrary<FuzzRequest> {
  const { body, form } = endpoint.schema
  const sent = form ? formBody(schemaOf(form)) : jsonBody(schemaOf(body))
  const method = fc.oneof(
    { weight: 15, arbitrary: fc.constant<string>(endpoint.method) },
    fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'PROPFIND'),
  )
  return fc
    .tuple(method, pathOf(endpoint), aCaller, oddHeaders, sent)
    .map(([asked, path, caller, headers, { type, body: bytes }]) => {
      const request = { method: asked, path, caller, headers }
      const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(asked) && (body || form)
      if (!hasBody) return request
      return {
        ...request,
        headers: { ...(type ? { 'content-type': type } : {}), ...headers },
        body: bytes,
      }
    })
}

/** These calls hash a password, which is slow on purpose. Fewer of them leave time for the rest. */
const hashing = /login|register|password|close/

const weighted = (endpoint: Endpoint) => ({
  weight: hashing.test(endpoint.url) ? 1 : 6,
  arbitrary: requestTo(endpoint),
})

const pages = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/product/',
      '/blogs/',
      '/search?q=',
      '/assets/',
      '/unsubscribe?token=',
      '/..',
    ),
    fc.oneof(trickyPart, hostileText.map(encoded), fc.constant(known('slug'))),
  )
  .map(
    ([start, end]): FuzzRequest => ({
      method: 'GET',
      path: start + end,
      caller: 'visitor',
      headers: {},
    }),
  )

/** A request for any call or page. */
export const aRequest: Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 30, arbitrary: fc.oneof(...endpoints.map(weighted)) },
  pages,
)
