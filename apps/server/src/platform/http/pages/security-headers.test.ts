import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { fixedHeaders, securityHeaders } from './security-headers.ts'

async function headersOf(path: string, settings: Record<string, string> = {}) {
  const app = Fastify()
  const tls = { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'none', ALLOW_SANDBOX: '1' }
  await app.register(securityHeaders, {
    headers: fixedHeaders(readConfig({ ...tls, ...settings })),
  })
  app.get('/json', async () => ({}))
  app.get('/picture', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('image/avif').send(Buffer.alloc(1)),
  )
  app.get('/private', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(1)))
  return (await app.inject(path)).headers
}

test('other sites may show the public pictures and nothing else', async () => {
  expect((await headersOf('/json'))['cross-origin-resource-policy']).toBe('same-origin')
  expect((await headersOf('/picture'))['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await headersOf('/private'))['cross-origin-resource-policy']).toBe('same-origin')
  expect((await headersOf('/nothing'))['cross-origin-resource-policy']).toBe('same-origin')
})

test('no page asks for camera, microphone or location', async () => {
  const policy = (await headersOf('/json'))['permissions-policy']

  for (const feature of ['camera', 'microphone', 'geolocation', 'usb']) {
    expect(policy).toContain(`${feature}=()`)
  }
})

test.each([
  [{}, 'max-age=31536000'],
  [{ HSTS: 'subdomains' }, 'max-age=31536000; includeSubDomains'],
  [{ HSTS: 'off' }, undefined],
  [{ PUBLIC_URL: 'http://localhost:3000' }, undefined],
])('with %j browsers are told to use TLS by %j', async (settings, header) => {
  expect((await headersOf('/json', settings))['strict-transport-security']).toBe(header)
})
