import { ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages/specification'

export interface FormFailure {
  message: string
  /** The server's error messages for fields. */
  fields: Record<string, string>
  /** Set after too many attempts: the time of the next possible attempt, in milliseconds since 1970. */
  retryAt?: number
  /** Whether the server gave no usable response. It may have done what was asked, or not. */
  isUnanswered?: boolean
}

/** Maps an error code to the form's field that shows the error. */
export type RefusedAt<Name extends string = string> = Partial<Record<ErrorCode, Name>>

/**
 * Returns the error messages of a form that the server did not accept.
 * @param exception the message if the server gave no usable response
 * @param refusedAt maps an error code to the field that shows the error
 */
export function formFailure(
  error: unknown,
  exception: string = messages.somethingWrong,
  refusedAt: RefusedAt = {},
): FormFailure {
  if (!(error instanceof ApiError)) return { message: exception, fields: {}, isUnanswered: true }
  const { message: said, fields, code, retryAfterSeconds } = error
  const message = said || exception
  const field = refusedAt[code as ErrorCode]
  const wait = retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 }
  return { message, fields: { ...(field && { [field]: message }), ...fields }, ...wait }
}
