import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import type { ApiCall } from '../settings.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Strangers } from './stranger-limits.ts'

const versions = [
  '2021-05-21',
  '2022-01-01',
  '2022-09-01',
  '2023-08-01',
  '2025-01-01',
  '2026-01-01',
]

/**
 * Checks every API call, and sets the headers of every answer.
 * @throws ProviderError 401 for wrong keys, 400 for a missing or unknown API version, 429 above the rate
 * limit
 */
export function checkCall(
  sandbox: Sandbox,
  { limiter, strangers }: { limiter: RateLimiter; strangers: Strangers },
  call: ApiCall | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const header = (name: string) => String(request.headers[name] ?? '')
  const version = header('x-api-version')
  const key = header('x-idempotency-key')
  reply.header('x-request-id', header('x-request-id'))
  reply.header('x-idempotency-replayed', 'false')
  if (versions.includes(version)) reply.header('x-api-version', version)
  if (key) reply.header('x-idempotency-key', key)

  const isKnown = isSame(header('x-client-id'), sandbox.clientId)
  if (!isSame(header('x-client-secret'), sandbox.clientSecret) || !isKnown) {
    strangers.admit(request.ip)
    throw refusals.authentication()
  }
  if (version === '') throw refusals.versionMissing()
  if (!versions.includes(version)) throw refusals.versionInvalid()
  if (call) checkRate(sandbox, limiter, call, reply)
}

function checkRate(sandbox: Sandbox, limiter: RateLimiter, call: ApiCall, reply: FastifyReply) {
  const { store, clock } = sandbox
  const isLimited = store.settings().isRateLimited
  const state = isLimited ? limiter.count(call, clock.now()) : limiter.unlimited(call)
  reply.headers({
    'x-ratelimit-limit': state.limit,
    'x-ratelimit-remaining': state.remaining,
    'x-ratelimit-retry': state.retrySeconds,
    'x-ratelimit-type': 'app_id',
  })
  if (state.retrySeconds > 0) throw refusals.tooManyRequests()
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
