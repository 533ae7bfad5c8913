/** Business constants, from the shop's specification. Money is in paise, time in milliseconds. */

export const currency = 'INR'

/** The default full price of a unit: the list price that is struck through. */
export const defaultListPricePaise = 99_900

export const minimumQuantity = 1
/** Our limit: it keeps the amount of one line below the limits of the payment provider and of a parcel. */
export const maximumQuantity = 99
/** Our limit: far more products than the shop has, and few enough for one payment. */
export const maximumCartLines = 50

export const blogPreviewWords = 25
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

export const paymentHealthTimeoutMs = 5_000
export const createOrderTimeoutMs = 10_000
export const checkoutScriptTimeoutMs = 10_000
/** How long the page after a payment is shown before it redirects. */
export const paymentRedirectMs = 3_000
/** How long the page after a payment asks for the state of a pending one. */
export const paymentPendingMs = 60_000
/** How long the page is shown after a post was saved, before it redirects. */
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
/** Customers below this age need a guardian's consent. */
export const adultAge = 18
/** How long a closed account can be restored. Then it is erased. */
export const accountClosingDays = 30
/** How long the shop keeps the address of a person who left the newsletter. */
export const leftSubscriberDays = 30
/** How long an e-mail change can be undone by the holder of the earlier address. */
export const emailUndoDays = 7

export const otpDigits = 6
export const otpLifetimeMinutes = 10
/** How long the page waits before it offers to send another code. */
export const otpResendSeconds = 30

export const orderIdShownCharacters = 6
export const liveTrackingHours = 3
export const deliveryDays = { from: 45, to: 60 }
/** The specification gives 09/07/2025, with the day first; the pages show the month in words. */
export const policyEffectiveDate = 'July 9th, 2025'

/**
 * The default periods of promises, which the owner can change: see
 * docs/decisions/0024-places-and-promises.md.
 */
export const defaultPromiseSettings = {
  /** The promise without a batch, in days after booking. */
  fromDays: deliveryDays.from,
  dueDays: deliveryDays.to,
  /** How long customers can answer after a date moved. */
  answerDays: 7,
  /**
   * If the first move of a date is at most this long, a customer who does not answer waits. Otherwise, the
   * order is refunded.
   */
  longestFirstMoveDays: 30,
  /** How long after the due date the full refund starts automatically. */
  overdueHours: 48,
  /** How long a customer can withdraw the request for a refund. */
  refundGraceHours: 24,
  /** How long a place that was offered to the waiting list is held. */
  offerHours: 24,
  /**
   * Days after the first mail of an address check: when customers without an answer are reminded, and when
   * addresses are locked.
   */
  addressReminderDays: 4,
  addressAnswerDays: 10,
  /** How long before the lock customers are warned by mail. */
  addressNoticeHours: 48,
  /** Days after booking from which an order counts as at risk, and as at high risk, on the owner's pages. */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings

/**
 * The most places of a batch for one customer, if the owner sets no other number. It is also the default of a
 * database column, so a change needs a migration.
 */
export const defaultMostUnitsPerCustomer = 5
/** How long a place is held for a customer who is paying. */
export const placeHeldMinutes = 15

/** A session ends after this many days without use. */
export const sessionDays = 30
/** A session ends after this many days even if it is used, which limits the use of a stolen token. */
export const longestSessionDays = 90

/** When the customer is reminded of a balance, in days after the first request. */
export const balanceReminderDays = [3, 7]
/** Days after the first request from which the owner sees a balance as overdue. */
export const balanceOverdueDays = 7

/** Days without an event after which a parcel on the way needs the owner's attention. */
export const quietParcelDays = 5

/** How long after delivery the shop promises a replacement for reported damage: its return policy. */
export const damageReportHours = 48
/** How soon the law asks the shop to acknowledge a complaint: see complaints/rules.ts. */
export const acknowledgementHours = 48
/** How long a link to a photo or video of a complaint works. */
export const complaintFileMinutes = 10

/** The numbers of open tasks in the owner's menu stop here, so that counting stays fast. */
export const mostCounted = 100
/**
 * The least product views for which the dashboard shows the ratio of bookings to views. With fewer, it would
 * mean nothing.
 */
export const leastViewsForRate = 30
/** The periods of the dashboard, in days. */
export const dashboardDays = [1, 7, 30] as const

/**
 * The section about the app in the main product's story. App links lead there until an app store has the app.
 */
export const ownAppAddress = '/#app'

/** The slug of the demo's first product. Its pages include pictures of that product. */
export const flagshipSlug = 'Nirbhaya'
