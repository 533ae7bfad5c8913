import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderError, refusals } from './errors.ts'

const bodyLimit = 64 * 1024

/**
 * Accepts only JSON bodies, even if the server that contains the sandbox parses others. An empty body is read
 * as undefined.
 */
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

/** Answers every error in the provider's shape. A caller's mistake is never a 500. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = asProviderError(error)
  if (known.status === 500 && known !== error) request.log.error(error)
  return reply.code(known.status).send(known.body)
}

/** @throws ProviderError always */
export function answerUnknownUrl(): never {
  throw refusals.badUrl()
}

/**
 * Converts an error to the provider's shape. Fastify's own errors keep their status; anything
 * unexpected is a 500.
 */
export function asProviderError(error: Error & { statusCode?: number }): ProviderError {
  if (error instanceof ProviderError) return error
  const { statusCode = 500, message } = error
  if (statusCode >= 400 && statusCode < 500) {
    return new ProviderError(statusCode, 'request_failed', message)
  }
  return refusals.internal()
}
