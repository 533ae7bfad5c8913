/**
 * For a `catch` in a loader. A loader also throws the not-found page, as a response: this function throws the
 * response again. It returns an `Error`, so that the caller can log it.
 */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
