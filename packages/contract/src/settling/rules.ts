import { dayMs, hourMs, minuteMs } from '../dates.ts'

/** How long a bank takes to show a refund, according to the payment provider. */
export const refundWorkingDays = '5 to 7'

/** When reconciliation asks the provider for the result of a refund. */
export const refundChecks = {
  /** The job that sends the refund usually runs earlier, but can be lost. */
  firstAfterMs: minuteMs,
  /** A refund takes days. */
  longestPauseMs: 6 * hourMs,
  /**
   * If the provider refuses a refund, reconciliation sends it again under the same id, until it has checked
   * the refund this many times. With the growing pauses, these checks take about a week. A refund that the
   * owner requested is not sent again: the owner sees that it failed, and can request it again.
   */
  most: 36,
}

/** A refund that the provider has not finished after this time can be paid by hand instead. */
export const refundOverdueMs = 183 * dayMs

/**
 * A refund counts as stuck after this many checks. They take a quarter of an hour, so a short outage is not
 * reported.
 */
export const checksUntilStuck = 4

/** My Orders shows a payment that was not accepted for this long, and at most this many. */
export const unplacedShownMs = 60 * dayMs

export const mostUnplacedShown = 20

/**
 * A refund that failed or was cancelled longer ago is not listed: the owner has seen the failure, or paid the
 * money back in another way.
 */
export const failedRefundListedMs = 30 * dayMs
