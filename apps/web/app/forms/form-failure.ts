import { ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages/specification'

export interface FormFailure {
  message: string
  /** The server's errors for single fields. */
  fields: Record<string, string>
  /** After too many attempts: the earliest time for the next one, in milliseconds since 1970. */
  retryAt?: number
}

/** Maps an error code to the field it belongs to. */
export type RefusedAt<Name extends string = string> = Partial<Record<ErrorCode, Name>>

/**
 * The messages for a form that the server did not accept.
 * @param exception the sentence for an unusable response
 * @param refusedAt the fields that error codes belong to
 */
export function formFailure(
  error: unknown,
  exception: string = messages.somethingWrong,
  refusedAt: RefusedAt = {},
): FormFailure {
  if (!(error instanceof ApiError)) return { message: exception, fields: {} }
  const { message: said, fields, code, retryAfterSeconds } = error
  const message = said || exception
  const field = refusedAt[code as ErrorCode]
  const wait = retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 }
  return { message, fields: { ...(field && { [field]: message }), ...fields }, ...wait }
}
