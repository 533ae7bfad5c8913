/**
 * For the `catch` of a loader. Loaders throw the not-found page and redirects, which are no `Error`: this
 * function throws them again, so that the router shows them. It returns an `Error`, for the caller to log.
 */
export function passNotFound(error: unknown): Error {
  if (!(error instanceof Error)) throw error
  return error
}
