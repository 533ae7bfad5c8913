import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { endsWithin } from '../../../../test/eventually.ts'
import { type CashfreeOptions, cashfree } from './cashfree.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, asked: number) => void

/** Creates an HTTP server that stands in for the provider and records the requests. */
async function aProvider(answer: Answer, options: Partial<CashfreeOptions> = {}) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response, requests.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const provider = cashfree({
    baseUrl: `http://127.0.0.1:${port}`,
    clientId: 'the-id',
    clientSecret: 'the-secret',
    mode: 'sandbox',
    scriptUrl: '/',
    sources: { scripts: [], connections: [], frames: [], forms: [] },
    ...options,
  })
  return { provider, requests }
}

const answering =
  (status: number, body: unknown = {}, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(JSON.stringify(body))

const anOrder = {
  order_id: 'pb_1',
  order_status: 'ACTIVE',
  order_amount: 199,
  order_currency: 'INR',
  payment_session_id: 'session_1',
}

const newOrder = {
  orderId: 'pb_1',
  amountPaise: 19_900,
  currency: 'INR',
  customer: { id: '1', name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  returnUrl: 'http://localhost/',
  notifyUrl: 'http://localhost/',
  expiresAt: new Date(),
  kind: 'deposit' as const,
}

describe('a call', () => {
  test('is retried with the same order id and the same idempotency key', async () => {
    const { provider, requests } = await aProvider((request, response, asked) =>
      answering(asked < 3 ? 502 : 200, anOrder)(request, response, asked),
    )

    await expect(provider.createOrder(newOrder)).resolves.toMatchObject({ sessionId: 'session_1' })

    const keys = requests.map(({ headers }) => headers['x-idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test("refused for a customer's value does not repeat that value", async () => {
    const message = 'customer_email : invalid value provided. Value received: asha@example'
    const { provider } = await aProvider(
      answering(400, { code: 'customer_email_invalid', message }),
    )

    const refusal = await provider.createOrder(newOrder).catch((error: unknown) => error)

    expect(String(refusal)).toContain('customer_email : invalid value provided. (request')
    expect(String(refusal)).not.toContain('asha@')
  })

  test('that is refused reports whether an earlier try may have arrived', async () => {
    const alone = await aProvider(answering(400))
    const { provider } = await aProvider((request, response, asked) =>
      answering(asked < 2 ? 502 : 400)(request, response, asked),
    )

    const refused = { kind: 'refused', followsLoss: false }
    await expect(alone.provider.createOrder(newOrder)).rejects.toMatchObject(refused)
    const lost = { kind: 'refused', followsLoss: true }
    await expect(provider.createOrder(newOrder)).rejects.toMatchObject(lost)
  })

  test('that fails names the request id, so that support can find it', async () => {
    const { provider } = await aProvider(
      answering(400, { code: 'order_inactive', message: 'no' }, { 'x-request-id': 'req-77' }),
    )

    await expect(provider.getOrder('pb_1')).rejects.toMatchObject({
      kind: 'refused',
      providerCode: 'order_inactive',
      message: expect.stringContaining('req-77'),
    })
  })

  test('without an answer names the request id as well', async () => {
    const { provider, requests } = await aProvider((request) => request.socket.destroy())

    const failure = await provider.getOrder('pb_1').catch((error: Error) => error.message)

    expect(failure).toContain(requests.at(-1)?.headers['x-request-id'])
  })

  test('answered in an unknown shape may have done the work', async () => {
    const { provider } = await aProvider(answering(200, { order_id: 'pb_1' }))

    await expect(provider.createOrder(newOrder)).rejects.toMatchObject({ kind: 'uncertain' })
  })

  test('is not made after its deadline', async () => {
    const { provider, requests } = await aProvider(answering(200, anOrder))

    const call = provider.getOrder('pb_1', { deadline: performance.now() - 1 })

    await expect(call).rejects.toMatchObject({ kind: 'unavailable' })
    expect(requests).toEqual([])
  })

  test('is counted with its outcome', async () => {
    const onCall = vi.fn()
    const { provider } = await aProvider(
      (request, response, asked) =>
        answering([500, 200, 404][asked - 1] ?? 404, anOrder)(request, response, asked),
      { onCall },
    )

    await provider.getOrder('pb_1')
    await provider.getOrder('pb_2').catch(() => undefined)

    expect(onCall.mock.calls).toEqual([
      ['get-order', 'ok'],
      ['get-order', 'not-found'],
    ])
  })
})

describe('the rate limit of a call', () => {
  const limitedOnce =
    (seconds: number): Answer =>
    (request, response, asked) =>
      asked === 1
        ? answering(429, {}, { 'x-ratelimit-retry': String(seconds) })(request, response, asked)
        : answering(200, anOrder)(request, response, asked)

  test('is waited for when there is time', async () => {
    const { provider, requests } = await aProvider(limitedOnce(1))

    const answer = provider.getOrder('pb_1')

    expect(await endsWithin(answer, 900)).toBe(false)
    await answer
    expect(requests).toHaveLength(2)
  })

  test('is remembered: until it ends such calls fail at once, and other calls are made', async () => {
    const { provider, requests } = await aProvider(limitedOnce(30))

    await expect(provider.getOrder('pb_1')).rejects.toMatchObject({ kind: 'uncertain' })
    for (let turn = 0; turn < 4; turn++) {
      const call = provider.getOrder('pb_1')
      expect(await endsWithin(call, 1_000)).toBe(true)
      await expect(call).rejects.toMatchObject({ kind: 'uncertain' })
    }

    expect(requests).toHaveLength(1)
    await expect(provider.createOrder(newOrder)).resolves.toMatchObject({ orderId: 'pb_1' })
    expect(provider.health()).toBe('ok')
  })
})

describe('keys that the provider refuses', () => {
  test('raise one alert a minute, without the keys, and no retry', async () => {
    const onAlert = vi.fn()
    const { provider, requests } = await aProvider(answering(401, { message: 'no such key' }), {
      onAlert,
    })

    for (let turn = 0; turn < 3; turn++) {
      await expect(provider.getOrder('pb_1')).rejects.toMatchObject({ kind: 'credentials' })
    }

    expect(requests).toHaveLength(3)
    expect(onAlert).toHaveBeenCalledOnce()
    expect(onAlert.mock.calls[0]?.[0]).toMatch(/refuses the shop's keys.* 401/)
    expect(onAlert.mock.calls[0]?.[0]).not.toMatch(/the-id|the-secret/)
  })
})

describe('a provider that is down', () => {
  const restMs = 60_000
  const options = { circuit: { faults: 5, restMs } }
  const ask = (provider: { getOrder(id: string): Promise<unknown> }) =>
    provider.getOrder('pb_1').catch((error: unknown) => error)
  const rest = () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + restMs + 1 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
  }

  test('is not called after five faults in a row, and is called again after a rest', async () => {
    let isDown = true
    const { provider, requests } = await aProvider(
      (request, response, asked) =>
        answering(isDown ? 500 : 200, anOrder)(request, response, asked),
      options,
    )

    // Each call makes up to three attempts. After five faults in a row, the sixth attempt is not made.
    await expect(ask(provider)).resolves.toMatchObject({ kind: 'uncertain' })
    await expect(ask(provider)).resolves.toMatchObject({ kind: 'uncertain' })
    expect(requests).toHaveLength(5)
    expect(provider.health()).toBe('unavailable')
    await expect(ask(provider)).resolves.toMatchObject({ kind: 'unavailable' })
    expect(requests).toHaveLength(5)

    isDown = false
    rest()
    expect(provider.health()).toBe('ok')
    await expect(ask(provider)).resolves.toMatchObject({ orderId: 'pb_1' })
    expect(provider.health()).toBe('ok')
  })

  test('is tried by one call only, and rests again when that fails', async () => {
    const { provider, requests } = await aProvider(
      (request, response, asked) =>
        asked <= 5
          ? answering(500)(request, response, asked)
          : setTimeout(() => answering(500)(request, response, asked), 100),
      options,
    )
    await ask(provider)
    await ask(provider)
    rest()

    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(provider)))

    expect(requests).toHaveLength(6)
    const kinds = asked.map((error) => (error as { kind: string }).kind)
    expect(kinds.filter((kind) => kind === 'uncertain')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(9)
    expect(provider.health()).toBe('unavailable')
  })

  test('does not mean a provider that refuses', async () => {
    const { provider, requests } = await aProvider(
      (request, response, asked) =>
        answering([500, 500, 404, 500, 500, 409][(asked - 1) % 6] ?? 404)(request, response, asked),
      options,
    )

    for (let turn = 0; turn < 6; turn++) await ask(provider)

    expect(requests.length).toBeGreaterThan(12)
    expect(provider.health()).toBe('ok')
  })
})
