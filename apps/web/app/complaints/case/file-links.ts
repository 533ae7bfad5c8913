import { complaintFileMinutes } from '@nirbhaya/contract/complaints/rules'

/** How often an open page asks for new addresses of files, before the old ones stop working. */
export const fileLinksMs = (complaintFileMinutes - 1) * 60_000
