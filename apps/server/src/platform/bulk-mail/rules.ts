/**
 * One call of `deliverForATurn` sends mails for at most this long, so that a stopping shop does not wait for
 * the whole mail.
 */
export const turnMs = 4_000
/** Mails sent in parallel. */
export const lanes = 8
/** How many recipients are read at once. */
export const pageSize = 200

/**
 * After this many failures in a row, the cause must be the mail server, not the e-mail addresses. Sending
 * stops until the job that continues bulk mails, which runs every minute, tries again.
 */
export const missesOfAnOutage = 20

const minute = 60
const hour = 60 * minute
/** Pauses after the first, the second … attempt: about two days in total, as for every mail of the shop. */
export const pausesSeconds = [minute, 10 * minute, hour, 4 * hour, 12 * hour, 24 * hour]
