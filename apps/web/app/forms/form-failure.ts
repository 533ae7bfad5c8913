import { ApiError } from '@nirbhaya/contract/client'
import type { ErrorCode } from '@nirbhaya/contract/errors'
import { messages } from '@nirbhaya/contract/messages'

export interface FormFailure {
  message: string
  /** What the server says about single fields. */
  fields: Record<string, string>
  /** After too many attempts: when the next one makes sense, in milliseconds since 1970. */
  retryAt?: number
}

/** The fields that a refusal can be about, where its code says so. */
const fieldsOf: Partial<Record<string, string[]>> = {
  EMAIL_TAKEN: ['email'],
  ADMIN_EMAIL_FIXED: ['email'],
  OTP_INVALID: ['otp'],
  PASSWORD_WRONG: ['currentPassword', 'password'],
} satisfies Partial<Record<ErrorCode, string[]>>

/**
 * What to say about a form that the server did not take.
 * @param exception the sentence where there was no usable answer
 */
export function formFailure(
  error: unknown,
  exception: string = messages.somethingWrong,
): FormFailure {
  if (!(error instanceof ApiError)) return { message: exception, fields: {} }
  const { message: said, fields, code, retryAfterSeconds } = error
  const message = said || exception
  const byCode = Object.fromEntries((fieldsOf[code] ?? []).map((field) => [field, message]))
  const wait = retryAfterSeconds && { retryAt: Date.now() + retryAfterSeconds * 1_000 }
  return { message, fields: { ...byCode, ...fields }, ...wait }
}
