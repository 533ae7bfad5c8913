/** Lets the not-found page pass; what else went wrong is an error to be logged. */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
