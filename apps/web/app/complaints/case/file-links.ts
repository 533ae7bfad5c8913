import { complaintFileMinutes } from '@nirbhaya/contract/constants'

/** How often an open page loads new URLs of files: a minute before the old ones stop working. */
export const fileLinksMs = (complaintFileMinutes - 1) * 60_000
