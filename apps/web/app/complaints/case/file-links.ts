import { complaintFileMinutes } from '@nirbhaya/contract/complaints/rules'

/**
 * How often an open page loads new URLs of files. A URL stops working after `complaintFileMinutes`, so the
 * page replaces it one minute earlier.
 */
export const fileLinksMs = (complaintFileMinutes - 1) * 60_000
