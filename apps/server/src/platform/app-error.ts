import { type ErrorCode, errors } from '@nirbhaya/contract/errors'

interface Details {
  fields?: Record<string, string>
  /** The time until the same call may succeed. */
  retryAfterSeconds?: number
  /**
   * The name of the refused part of a request, if there are several such parts: for example, the name of one
   * file in a form. The error's message begins with this name.
   */
  about?: string
  cause?: unknown
}

/** A refusal with a code. The contract gives the status and the sentence of each code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, { fields, retryAfterSeconds, about, cause }: Details = {}) {
    super(about ? `${about}: ${errors[code][1]}` : errors[code][1], { cause })
    this.code = code
    this.status = errors[code][0]
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}
