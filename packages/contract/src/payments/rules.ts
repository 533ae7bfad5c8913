import { hourMs, minuteMs } from '../dates.ts'

export const currency = 'INR'
export const paymentHealthTimeoutMs = 5_000
export const createOrderTimeoutMs = 10_000
export const checkoutScriptTimeoutMs = 10_000

/**
 * After a payment, the customer returns to the shop's page `/payment/success`. When the result is known, that
 * page redirects after this time.
 */
export const paymentRedirectMs = 3_000

/** After this time, the page `/payment/success` asks less often for the result of a pending payment. */
export const paymentPendingMs = 60_000

/**
 * A new payment can be paid for this long. The provider refuses orders that expire in less than 15 minutes,
 * so 40 minutes are enough even if its clock differs from the shop's.
 */
export const payableMs = 40 * minuteMs

/**
 * A payment that expires sooner than this is not reused for a second click. The customer needs time to pay.
 * Also, if the provider does not have the payment's order yet, the shop must create the order there, and the
 * provider refuses orders that expire in less than 15 minutes.
 */
export const reusableMs = 20 * minuteMs

/** An attempt may still be in progress for this long after the payment's expiry. */
export const attemptMs = 20 * minuteMs

/** When reconciliation asks the provider for the result of a payment. */
export const paymentChecks = {
  /** The browser's return and the webhook usually come earlier, but both can be lost. */
  firstAfterMs: 2 * minuteMs,
  longestPauseMs: hourMs,
  /**
   * After this time, an ended payment is checked once more. If an attempt succeeded just before the end, the
   * provider reports it by then.
   */
  afterEndMs: minuteMs,
}

/** Returns the pause before the next check, in ms. Each pause is twice as long as the one before. */
export const checkPauseMs = (checks: number, { longestPauseMs }: { longestPauseMs: number }) =>
  Math.min(longestPauseMs, minuteMs * 2 ** checks)

/** Payments are still checked for this long after their expiry, because bank apps report late. */
export const lateMoneyMs = 48 * hourMs

/** The time after a payment's expiry in which reconciliation may still learn the result. */
export const reconcilingMs = 2 * hourMs

/** The payment provider accepts no less than one rupee. */
export const leastPayablePaise = 100

/**
 * The provider named on payments and refunds that the owner made by bank transfer or UPI, and recorded. The shop
 * asks nobody about them.
 */
export const byHand = 'transfer'

/**
 * The provider named on payments that came with an order from another shop or a list (module `moving`). Their money
 * was taken there, so the shop asks nobody about them, and refunds of them are made by hand.
 */
export const imported = 'imported'

/** Whether the shop only recorded a payment or a refund, and no provider of this shop moved its money. */
export const isRecorded = (provider: string): boolean =>
  provider === byHand || provider === imported
