import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { buildPaymentSandbox, type PaymentSandboxOptions } from '../src/app.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests check answers field by field
export type Json = any

interface Reply {
  status: number
  headers: Headers
  body: Json
}

export const controlToken = 'the token of the control calls'

export type TestSandbox = Awaited<ReturnType<typeof startSandbox>>

/** Creates a folder that is removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a sandbox on a free port with a state file of its own. It closes after the test. */
export async function startSandbox(options: Partial<PaymentSandboxOptions> = {}) {
  const stateFile = options.stateFile ?? join(await aFolder(), 'state.jsonl')
  let origin = ''
  const prefix = '/payment-sandbox'
  const app = Fastify()
  const publicUrl = () => origin + prefix
  await app.register(
    buildPaymentSandbox({
      stateFile,
      publicUrl,
      webhookRetryFactor: 0.0001,
      controlToken,
      ...options,
    }),
    { prefix },
  )
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const base = origin + prefix

  const send = async (method: string, path: string, body: unknown, headers = {}) => {
    const response = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    })
    return readReply(response)
  }
  const keys = {
    'x-client-id': 'sandbox',
    'x-client-secret': 'sandbox',
    'x-api-version': '2026-01-01',
  }
  return {
    app,
    base,
    stateFile,
    api: (method: string, path: string, body?: unknown, headers = {}) =>
      send(method, `/pg${path}`, body, { ...keys, ...headers }),
    control: (path: string, body?: unknown, headers = {}) =>
      send(body === undefined ? 'GET' : 'POST', `/control${path}`, body, {
        authorization: `Bearer ${controlToken}`,
        ...headers,
      }),
    /** Opens the payment page like a browser. */
    visit: (session: string) =>
      fetch(`${base}/pg/view/sessions/checkout?payment_session_id=${session}`),
    form: (path: string, fields: Record<string, string>) =>
      fetch(base + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
  }
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
}

let count = 0

/** Returns a valid create-order body; `changes` replace fields, undefined removes them. */
export function anOrder(changes: Record<string, unknown> = {}) {
  count += 1
  return {
    order_id: `pb_${process.pid}_${count}`,
    order_amount: 199,
    order_currency: 'INR',
    customer_details: {
      customer_id: 'cus_8f31',
      customer_name: 'Asha Rao',
      customer_phone: '9876543210',
    },
    order_meta: { return_url: 'http://127.0.0.1:1/done?order={order_id}' },
    ...changes,
  }
}

/** Returns the time that is this many minutes from now, in ISO format. */
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  body: Json
  at: number
}

/**
 * Starts a shop that collects webhooks. `answer` chooses the status of the response to the nth webhook,
 * counted from 1.
 */
export async function startShop(answer: (n: number) => number = () => 200) {
  const received: Received[] = []
  const waiters: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let raw = ''
    for await (const chunk of request) raw += chunk
    received.push({ headers: request.headers, raw, body: JSON.parse(raw), at: Date.now() })
    const status = answer(received.length)
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    for (const wake of waiters) wake()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    notifyUrl: `http://127.0.0.1:${port}/hook`,
    /** Resolves when this many webhooks have arrived. */
    async waitFor(wanted: number) {
      while (received.length < wanted) await new Promise<void>((wake) => waiters.push(wake))
      return received
    },
  }
}

/** Creates an order. Its webhooks go to `notifyUrl`; without one, none are sent. */
export async function orderFor(sandbox: TestSandbox, notifyUrl?: string, changes = {}) {
  const wanted = anOrder(changes)
  const meta = { ...wanted.order_meta, ...(notifyUrl && { notify_url: notifyUrl }) }
  const { body } = await sandbox.api('POST', '/orders', { ...wanted, order_meta: meta })
  return body
}
