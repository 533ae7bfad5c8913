import { dayMs, hourMs, minuteMs } from '@nirbhaya/contract/dates'

/** My Orders shows a payment that was not accepted for this long, and at most this many. */
export const unplacedShownMs = 60 * dayMs

export const mostUnplacedShown = 20

/**
 * A refund that failed or was cancelled longer ago is not listed: the owner has seen the failure, or paid the
 * money back in another way.
 */
export const failedRefundListedMs = 30 * dayMs

/**
 * If the provider refuses a refund, reconciliation sends the refund again under the same id, until it has
 * checked the refund this many times. With its growing pauses, these checks take about a week. A refund that
 * the owner requested is not sent again: the owner sees that the refund failed, and can request it again.
 */
export const mostRefundChecks = 36

/**
 * The longest pause between two checks of a refund. A refund takes days, so the pauses grow up to this
 * length.
 */
export const longestRefundPauseMs = 6 * hourMs

/**
 * Reconciliation first checks a refund after this time. The job that sends the refund usually runs earlier,
 * but can be lost.
 */
export const firstRefundCheckMs = minuteMs
