import type { FastifyRequest } from 'fastify'
import { messageOf } from '../../error-message.ts'

interface Described {
  [name: string]: unknown
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: Described
}

/** An error for the log: what and where, never a value of the database's or of a request's. */
function describeError(error: Error): Described {
  const message = messageOf(error)
  const { cause, stack = '' } = error
  return {
    type: error.name,
    message,
    stack: stack.replace(error.message, message),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

/** Nothing from behind the question mark: links carry tokens there, and searches names. */
export const loggedUrl = (url: string) => url.replace(/\?.*/s, '')

/** No header. */
const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: loggedUrl(url),
  host,
  remoteAddress: ip,
})

/** What of errors and requests is written down. */
export const logging = (level: string) => ({
  level,
  serializers: { err: describeError, req: describeRequest },
  redact: ['*.headers.authorization', '*.headers.cookie', '*.headers["set-cookie"]'],
})
