import { ApiError } from '@nirbhaya/contract/client/client'

/** Whether the error means that the object does not exist, or that its id is malformed. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)
