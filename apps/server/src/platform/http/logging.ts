import { messageOf } from '../error-message.ts'

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

/** Fastify's own description of a request holds no header; this keeps errors as quiet. */
export const logging = (level: string) => ({
  level,
  serializers: { err: describeError },
  redact: ['*.headers.authorization', '*.headers.cookie', '*.headers["set-cookie"]'],
})
