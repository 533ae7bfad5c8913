import { ApiError } from '@nirbhaya/contract/client/client'

/**
 * Whether the error means that an object does not exist. A malformed id counts, too: the server answers it
 * with 400.
 */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)
