import { type ErrorCode, errors } from '@nirbhaya/contract/errors'

/** A refusal with a code of the contract, which decides its status and sentence. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, options: { fields?: Record<string, string>; cause?: unknown } = {}) {
    super(errors[code][1], { cause: options.cause })
    this.code = code
    this.status = errors[code][0]
    this.fields = options.fields
  }
}
