import { ApiError } from '@nirbhaya/contract/client/client'

/** Whether the server says that there is no such thing, or that its id can be none. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status)
