/** Rethrows the response of the not-found page. Anything else is an error to be logged. */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
