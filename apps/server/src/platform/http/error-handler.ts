import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors, type Failure } from '@nirbhaya/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../app-error.ts'
import { isDatabaseAway } from '../database/database-away.ts'

const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_INPUT',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
}

/**
 * After this time, clients should repeat a request that failed because the database was away. A failover to
 * another database server takes about as long.
 */
const databaseBackSeconds = 5

const statusErrors: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
}

const body = (code: ErrorCode, message: string, fields?: Record<string, string>): Failure => ({
  success: false,
  code,
  message,
  ...(fields ? { fields } : {}),
})

function readFields(issues: { instancePath: string; message?: string }[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const name = issue.instancePath.split('/')[1]
    if (name && !fields[name]) fields[name] = issue.message ?? errors.INVALID_INPUT[1]
  }
  return fields
}

export function codeOf(error: FastifyError): ErrorCode {
  if (hasZodFastifySchemaValidationErrors(error)) return 'INVALID_INPUT'
  return toAppError(error)?.code ?? 'UNEXPECTED'
}

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const code = frameworkErrors[error.code] ?? statusErrors[error.statusCode ?? 500]
  if (code) return new AppError(code, { cause: error })
  if (isDatabaseAway(error))
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: databaseBackSeconds })
  const isClientError = error.statusCode !== undefined && error.statusCode < 500
  return isClientError ? new AppError('INVALID_INPUT', { cause: error }) : undefined
}

/** Answers every error in one format. An unexpected error is logged and answered with a neutral message. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A path with an invalid parameter names nothing, so the answer is 404, as for an unknown name.
  if (error.validationContext === 'params') return handleNotFound(request, reply)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = readFields(error.validation)
    const message = Object.values(fields)[0] ?? errors.INVALID_INPUT[1]
    return reply.status(400).send(body('INVALID_INPUT', message, fields))
  }
  // The client closed the connection: nobody receives the answer, and nothing is wrong on our side.
  if (request.raw.destroyed && !request.raw.complete) return reply.status(400).send()
  const refusal = toAppError(error)
  if (!refusal) {
    request.log.error({ err: error }, 'request failed')
    return reply.status(500).send(body('UNEXPECTED', errors.UNEXPECTED[1]))
  }
  // An error with a retry time is expected, and is not logged: a flood of them must not fill the disk.
  if (refusal.status >= 500 && !refusal.retryAfterSeconds)
    request.log.warn({ err: refusal }, 'request refused')
  if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.status(refusal.status).send(body(refusal.code, refusal.message, refusal.fields))
}

export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).send(body('NOT_FOUND', errors.NOT_FOUND[1]))
}

const parserStatuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Answers requests that could not be parsed as HTTP, for which no request or reply object exists. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = parserStatuses[error.code ?? ''] ?? 400
  const json = JSON.stringify(body('INVALID_INPUT', errors.INVALID_INPUT[1]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${json}`)
  socket.destroySoon()
}
