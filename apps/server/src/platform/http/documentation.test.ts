import { endpoints } from '@nirbhaya/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { inlineScripts, sourceOf } from '../../../test/page-policy.ts'
import { testShop } from '../../../test/test-shop.ts'

const shop = await testShop()

interface Payload {
  type?: string
  properties?: object
  /** Present if several kinds of payload are possible. */
  oneOf?: Payload[]
}

interface Operation {
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { content: Record<string, { schema: Payload }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, object>; schemas?: object }
}

/** Reads the answer to its end: the shop waits for answers in progress before it stops. */
async function statusOf(url: URL | string, method = 'GET') {
  const answer = await fetch(url, { method })
  await answer.arrayBuffer()
  return answer.status
}

const response = await fetch(`${shop.origin}/api/openapi.json`)
const document = (await response.json()) as Document

const documented = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
)

const described = endpoints.map((endpoint) => ({
  endpoint,
  key: `${endpoint.method} ${endpoint.url.replaceAll(/:(\w+)/g, '{$1}')}`,
}))

describe('the description of the API', () => {
  test('is OpenAPI 3.1 and names the address of the API', () => {
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Shop', version: expect.any(String) })
    expect(document.servers).toEqual([{ url: shop.config.apiUrl }])
    expect(document.components.securitySchemes).toEqual({
      session: { type: 'http', scheme: 'bearer' },
    })
  })

  test('has no broken references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)]

    for (const [, reference = ''] of references) {
      const found = reference
        .replace(/^#\//, '')
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
      expect(found, reference).toBeTypeOf('object')
    }
  })

  test('describes calls of the contract only', () => {
    const known = described.map(({ key }) => key)

    expect(documented.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([])
    expect(documented.length).toBeGreaterThan(10)
  })
})

describe.each(documented)('$key', ({ key, path, operation }) => {
  const endpoint = described.find((one) => one.key === key)?.endpoint

  test('gives a summary and requires a session where needed', () => {
    expect(operation.summary).toBe(endpoint?.schema.summary)
    expect(operation.tags).toEqual(endpoint?.schema.tags)
    expect(operation.security).toEqual(
      endpoint?.config.access === 'public' ? undefined : [{ session: [] }],
    )
  })

  test('describes its parameters and its payload', () => {
    const inPath = operation.parameters?.filter((one) => one.in === 'path') ?? []

    expect(inPath.map((one) => one.name)).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    )
    expect(inPath.every((one) => one.required && one.schema)).toBe(true)
    const { body: bodySchema, form } = endpoint?.schema ?? {}
    const type = form ? 'multipart/form-data' : 'application/json'
    const body = operation.requestBody?.content[type]?.schema
    expect(body !== undefined).toBe((form ?? bodySchema) !== undefined)
    // Files are not described, so a form with nothing else has no properties.
    const hasOnlyFiles = form !== undefined && Object.keys(form.shape).length === 0
    for (const one of body?.oneOf ?? (body ? [body] : []))
      expect(Object.keys(one.properties ?? {}).length === 0).toBe(hasOnlyFiles)
  })

  test('describes its answer', () => {
    const files = {
      '/pdf': 'application/pdf',
      '.pdf': 'application/pdf',
      '.csv': 'text/csv',
      '/tables/{table}': 'text/csv',
      '/faults': 'text/csv',
      '/moving-out/archive': 'application/zip',
      '/file/{id}': 'image/webp',
    }
    const [, type = 'application/json'] =
      Object.entries(files).find(([end]) => key.endsWith(end)) ?? []
    const answer = operation.responses[200]?.content?.[type]?.schema

    expect(Object.keys(answer ?? {})).not.toEqual([])
    for (const one of Object.values(operation.responses)) {
      expect(one.description).toBeTypeOf('string')
    }
  })
})

describe('every call that is served', () => {
  test('is described: no call of the contract is served without being in the document', async () => {
    const known = documented.map(({ key }) => key)
    const missing = described.filter(({ key }) => !known.includes(key))

    for (const { endpoint, key } of missing) {
      const url = `${shop.origin}/api${endpoint.url.replaceAll(/:\w+/g, 'x')}`
      expect(await statusOf(url, endpoint.method), key).toBe(404)
    }
  })
})

describe('the documentation page', async () => {
  const address = `${shop.origin}/api/docs/`
  const page = await fetch(address)
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''

  test('loads, and everything it needs loads from this shop', async () => {
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)

    const parts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts.length).toBeGreaterThan(3)
    for (const part of parts) {
      const url = new URL(part, address)
      expect(url.origin).toBe(shop.origin)
      expect(await statusOf(url), url.pathname).toBe(200)
    }
  })

  test('has its own policy, which names no other host', () => {
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).not.toMatch(/script-src [^;]*'unsafe/)
    expect(policy).not.toMatch(/https?:|\w\.\w+|\*/)
    // With this directive, the page would load its parts over TLS, which fails on a machine without TLS.
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  test('allows its own inline scripts', () => {
    const refused = inlineScripts(html).filter((code) => !policy.includes(sourceOf(code)))

    expect(refused).toEqual([])
  })

  test('describes this shop rather than an example', async () => {
    const initializer = await fetch(`${address}static/swagger-initializer.js`)
    const script = await initializer.text()

    expect(script).not.toContain('petstore')
    expect(await statusOf(`${address}json`)).toBe(200)
  })
})
