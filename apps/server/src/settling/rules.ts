import { dayMs } from '@nirbhaya/contract/dates'

/** My Orders shows a payment that was not accepted for this long, and at most this many. */
export const unplacedShownMs = 60 * dayMs

export const mostUnplacedShown = 20

/**
 * A refund that failed or was cancelled longer ago is not listed: the owner has seen the failure, or paid the
 * money back in another way.
 */
export const failedRefundListedMs = 30 * dayMs
