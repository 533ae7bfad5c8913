import { dayMs } from '@nirbhaya/contract/dates'

/**
 * The job that mails an answer is retried for at most this long. After that, the answer counts as given up.
 */
export const longestTryingMs = 4 * dayMs
