import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ProviderError } from '../errors.ts'

/**
 * Only a caller with the token may make control calls. No header proves that a call comes from this computer:
 * a local proxy passes on remote calls, and a page of another site can send calls from a local browser.
 * @throws ProviderError 403 without the right token, 415 for a POST whose content type is not JSON
 */
export function requireToken({ method, headers }: FastifyRequest, token: string | undefined) {
  const given = Buffer.from(headers.authorization ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  const isKnown = given.length === right.length && timingSafeEqual(given, right)
  if (token === undefined || !isKnown) {
    throw new ProviderError(403, 'forbidden', 'control calls need their token')
  }
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? '')) {
    throw new ProviderError(415, 'request_failed', 'content-type must be application/json')
  }
}
