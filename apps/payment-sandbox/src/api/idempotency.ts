import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { refusals } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'

/** The answer of a call, and whether it is a replay. */
export interface Answer {
  body: unknown
  isReplay: boolean
}

/**
 * Runs `work` once per `x-idempotency-key`; a later call with the same key gets the stored answer. Only
 * successful answers are stored, so a refused call may be repeated with its key. `work` must be synchronous:
 * otherwise a second call with the same key could run it before the first answer is stored.
 * @throws ProviderError request_invalid when the key was used for another request
 */
export function runOnce({ store }: Sandbox, request: FastifyRequest, work: () => unknown): Answer {
  const key = request.headers['x-idempotency-key']
  if (typeof key !== 'string' || key === '' || request.method === 'GET') {
    return { body: work(), isReplay: false }
  }
  const fingerprint = fingerprintOf(request)
  const known = store.get('answers', key)
  if (known && known.fingerprint !== fingerprint) throw refusals.idempotencyMismatch()
  if (known) return { body: known.body, isReplay: true }

  const body = work()
  store.put('answers', key, { fingerprint, body })
  return { body, isReplay: false }
}

function fingerprintOf({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body]))
    .digest('base64')
}
