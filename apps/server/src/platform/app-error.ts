import { type ErrorCode, errors } from '@nirbhaya/contract/errors'

interface Details {
  fields?: Record<string, string>
  /** The time until the same call may succeed. */
  retryAfterSeconds?: number
  /**
   * The name of the refused thing, if there are several: for example, the name of one of a form's files. The
   * message begins with it.
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
