import { ApiError } from '@nirbhaya/contract/client/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages/specification'

export interface FormFailure {
  message: string
  /** What the server says about single fields. */
  fields: Record<string, string>
  /** After too many attempts: when the next one makes sense, in milliseconds since 1970. */
  retryAt?: number
}

/** The field that a refusal is about, where its code says so. */
export type RefusedAt<Name extends string = string> = Partial<Record<ErrorCode, Name>>

/**
 * What to say about a form that the server did not take.
 * @param exception the sentence where there was no usable answer
 * @param refusedAt the fields that codes are about
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
