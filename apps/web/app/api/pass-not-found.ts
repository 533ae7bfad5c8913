/**
 * Returns an `Error`, so that the caller can log it. Any other value is the response for the not-found page,
 * and is thrown again.
 */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
