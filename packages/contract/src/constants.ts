/** Business constants, from the shop's specification. Money is in paise, time in milliseconds. */

export const currency = 'INR'

/** The default full price of a unit: the list price that is struck through. */
export const defaultListPricePaise = 99_900

export const minimumQuantity = 1
/** Our limit: it keeps one line below the limits of the payment provider and of a parcel. */
export const maximumQuantity = 99
/** Our limit: far more products than the shop has, and still few enough for one payment. */
export const maximumCartLines = 50

export const blogPreviewWords = 25
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

export const paymentHealthTimeoutMs = 5_000
export const createOrderTimeoutMs = 10_000
export const checkoutScriptTimeoutMs = 10_000
/** How long the return page is shown before it redirects. */
export const paymentRedirectMs = 3_000
/** How long the return page polls a pending payment. */
export const paymentPendingMs = 60_000
/** How long the page is shown after a post was saved. */
export const blogRedirectMs = 1_500

/** A loading toast stays until it is dismissed. */
export const toastDurationsMs = {
  ...{ blank: 4_000, error: 4_000, success: 2_000, custom: 4_000 },
  loading: Number.POSITIVE_INFINITY,
}

export const statsLoopMs = 50_000
export const testimonialsLoopMs = 60_000
export const mediaLoopMs = 60_000

export const minimumNameCharacters = 2
export const minimumPasswordCharacters = 8
export const maximumPasswordCharacters = 128
export const minimumAge = 13
/** Customers below this age need a guardian. */
export const adultAge = 18
/** How long a closed account can be restored; then it is erased. */
export const accountClosingDays = 30
/** How long the address of a former newsletter subscriber is kept. */
export const leftSubscriberDays = 30
/** How long the holder of the earlier address can undo an e-mail change. */
export const emailUndoDays = 7

export const otpDigits = 6
export const otpLifetimeMinutes = 10
/** How long the page waits before it offers another code. */
export const otpResendSeconds = 30

export const orderIdShownCharacters = 6
export const liveTrackingHours = 3
export const deliveryDays = { from: 45, to: 60 }
/** The specification's 09/07/2025, day first, with its month in words. */
export const policyEffectiveDate = 'July 9th, 2025'

/**
 * The default periods of promises, which the owner can change: see
 * docs/decisions/0024-places-and-promises.md.
 */
export const defaultPromiseSettings = {
  /** The promise without a batch, in days after booking. */
  fromDays: deliveryDays.from,
  dueDays: deliveryDays.to,
  /** How long a customer can answer after a date moved. */
  answerDays: 7,
  /** The longest first move, in days, after which an unanswered question means that the customer waits. */
  longestFirstMoveDays: 30,
  /** How long after the due date the full refund starts automatically. */
  overdueHours: 48,
  /** How long a requested refund can be withdrawn. */
  refundGraceHours: 24,
  /** How long an offered place is held. */
  offerHours: 24,
  /**
   * Days after the address request: when customers who have not answered are reminded, and when addresses
   * are locked.
   */
  addressReminderDays: 4,
  addressAnswerDays: 10,
  /** How long before the lock customers are warned. */
  addressNoticeHours: 48,
  /** Days after booking from which the owner sees an order as at risk, and as at high risk. */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings

/** Places of one batch held for one customer, unless the owner allows more. A change needs a migration. */
export const defaultUnitsPerCustomer = 5
/** How long a place is held during a payment. */
export const placeHeldMinutes = 15

/** When the customer is reminded of a balance, in days after the first request. */
export const balanceReminderDays = [3, 7]
/** Days after which the owner sees a balance as overdue. */
export const balanceOverdueDays = 7

/** Days without news after which the owner looks for a parcel that is on the way. */
export const quietParcelDays = 5

/** Counts of open tasks stop at this number. */
export const mostCounted = 100
/** With fewer product views, the ratio of bookings to views means nothing. */
export const leastViewsForRate = 30
/** The periods of the dashboard, in days. */
export const dashboardDays = [1, 7, 30] as const

/** The section about the app in the main product's story. Links lead there while no app store has the app. */
export const ownAppAddress = '/#app'

/** The first product of the demo. Its pages include pictures of it. */
export const flagshipSlug = 'Nirbhaya'
