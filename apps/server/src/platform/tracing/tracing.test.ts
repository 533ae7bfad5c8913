import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendContactMessage } from '@nirbhaya/contract/contact/contact'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { testShop } from '../../../test/test-shop.ts'

interface Sent {
  traceId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

const spans: Sent[] = []
/** A minimal collector that accepts OTLP over HTTP. */
const collector = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  for (const { scopeSpans } of body.resourceSpans) {
    for (const scope of scopeSpans) spans.push(...scope.spans)
  }
  response.setHeader('content-type', 'application/json').end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => void collector.close())
const { port } = collector.address() as AddressInfo
const mails = await startMailServer()
afterAll(() => mails.stop())

const shop = await testShop({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  SMTP_URL: mails.url,
  TRUST_PROXY: 'loopback',
})

const message = { name: 'Asha', email: 'asha@example.com', phone: '9876543210', message: 'Hello' }

async function sendMessage(requestId: string) {
  return fetch(`${shop.origin}/api${sendContactMessage.url}`, {
    method: sendContactMessage.method,
    headers: { 'content-type': 'application/json', 'x-request-id': requestId },
    body: JSON.stringify(message),
  })
}

test('a request’s id appears in its answer, its jobs and their mails', async () => {
  const requestId = 'from-the-proxy-0123456789'
  const response = await sendMessage(requestId)

  expect(response.status).toBe(200)
  expect(response.headers.get('x-request-id')).toBe(requestId)
  const sent = await eventually(async () => mails.deliveries.at(0))
  expect(sent.mail.headers).toContainEqual(
    expect.objectContaining({ key: 'x-request-id', value: requestId }),
  )

  // Only valid ids are accepted; anything else in the header is dropped.
  const forged = (await sendMessage('two words; and more')).headers.get('x-request-id')
  expect(forged).toMatch(/^[\da-f-]{36}$/)
  // Cached responses have no id.
  const page = await fetch(`${shop.origin}/api/product/get-products`)
  expect(page.headers.has('x-request-id')).toBe(false)
})

test('requests, statements, jobs and mails are traced without personal data', async () => {
  await sendMessage('another-request-0123')

  const requestSpan = await eventually(async () =>
    spans.find(({ name }) => name === `${sendContactMessage.method} /api${sendContactMessage.url}`),
  )
  await eventually(async () => spans.some(({ name }) => name === 'job contact.received'))
  const statements = spans.filter(({ traceId }) => traceId === requestSpan.traceId)
  expect(statements.map(({ name }) => name)).toContain('transaction')
  expect(JSON.stringify(spans)).not.toContain(message.email)
})
