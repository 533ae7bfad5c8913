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

/** Describes an error for the log, without any values from the database or the request. */
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

/** Returns the URL without its query, because queries contain tokens from links and names from searches. */
export const loggedUrl = (url: string) => url.replace(/\?.*/s, '')

const describeRequest = ({ method, url, host, ip }: FastifyRequest) => ({
  method,
  url: loggedUrl(url),
  host,
  remoteAddress: ip,
})

export const logging = (level: string) => ({
  level,
  serializers: { err: describeError, req: describeRequest },
  redact: ['*.headers.authorization', '*.headers.cookie', '*.headers["set-cookie"]'],
})
