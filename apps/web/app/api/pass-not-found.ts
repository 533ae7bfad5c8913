/**
 * Rethrows a value that is not an `Error`: it is the response for the not-found page. Returns any `Error`,
 * for the log.
 */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
