import { type ErrorCode, errors } from '@nirbhaya/contract/errors'

interface Details {
  fields?: Record<string, string>
  /** The time until the same call may succeed. */
  retryAfterSeconds?: number
  /**
   * The subject of the refusal if it could have several, such as the name of one of the form's files. It is
   * put before the sentence.
   */
  about?: string
  cause?: unknown
}

/** A refusal with a code from the contract, which gives its status and sentence. */
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
