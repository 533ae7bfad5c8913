import { ApiError } from '@nirbhaya/contract/client/client'

/** Whether the error means that an object does not exist. The server answers a malformed id in the same way. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)
