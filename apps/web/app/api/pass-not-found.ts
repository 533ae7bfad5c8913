/**
 * Rethrows the response of the not-found page, which is not an Error. It returns any other error, for the
 * log.
 */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
