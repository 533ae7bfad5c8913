import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderError, refusals } from './errors.ts'

const bodyLimit = 64 * 1024

/** Accepts JSON bodies and nothing else, whatever parsers the host has. Empty is undefined. */
export function parseJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    (request, body, done) =>
      body === '' ? done(null, undefined) : parse(request, `${body}`, done),
  )
}

/** Every mistake in the provider's shape; a mistake of the caller never as a 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asProviderError(error)
  if (known.status === 500 && known !== error) request.log.error(error)
  return reply.code(known.status).send(known.body)
}

/** @throws ProviderError always */
export function answerUnknownUrl(): never {
  throw refusals.badUrl()
}

/** What Fastify found wrong keeps its status; anything unforeseen is a 500. */
export function asProviderError(error: Error & { statusCode?: number }): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode = 500, message } = error
  if (statusCode >= 400 && statusCode < 500) {
    return new ProviderError(statusCode, 'request_failed', message)
  }
  return refusals.internal()
}
