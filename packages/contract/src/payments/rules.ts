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
