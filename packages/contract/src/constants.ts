/** Business constants, from the shop's specification. Money is in paise, time in milliseconds. */

export const currency = 'INR'

/**
 * The default full price of a unit. Pages show this price struck through, beside the price of the pre-booking.
 * Another full price is not struck through.
 */
export const defaultListPricePaise = 99_900

export const minimumQuantity = 1
/**
 * The most units of one product in a cart. The specification has no such limit. The limit keeps a cart line
 * small enough for one parcel, and the line's amount below the highest that the payment provider accepts.
 */
export const maximumQuantity = 99
/**
 * The most products in a cart, far more than the shop has. The specification has no such limit. The limit
 * keeps the data of one payment small.
 */
export const maximumCartLines = 50

export const blogPreviewWords = 25
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

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
/** The editor of a blog post redirects this long after the post was saved. */
export const blogRedirectMs = 1_500

/** A loading toast stays until it is dismissed. */
export const toastDurationsMs = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  custom: 4_000,
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
/** A closed account can be restored for this many days. Then it is erased. */
export const accountClosingDays = 30
/** How long the shop keeps the e-mail address of a person who left the newsletter. */
export const leftSubscriberDays = 30
/**
 * How long a change of an account's e-mail address can be undone, by the link mailed to the earlier address.
 */
export const emailUndoDays = 7

export const otpDigits = 6
export const otpLifetimeMinutes = 10
/** How long a page that asks for a mailed code waits before it offers to send another code. */
export const otpResendSeconds = 30

export const orderIdShownCharacters = 6
export const liveTrackingHours = 3
export const deliveryDays = { from: 45, to: 60 }
/** The specification gives 09/07/2025, with the day first; the pages show the month in words. */
export const policyEffectiveDate = 'July 9th, 2025'

/**
 * The default periods of promises. The owner can change them: see docs/decisions/0024-places-and-promises.md.
 */
export const defaultPromiseSettings = {
  /** The promised delivery of an order without a batch, in days after booking. */
  fromDays: deliveryDays.from,
  dueDays: deliveryDays.to,
  /** How long customers can answer after a date moved. */
  answerDays: 7,
  /**
   * Decides what happens to an order whose delivery date was moved, if the customer does not answer. A first
   * delay of at most this many days leaves the order as it is. A longer or a second delay refunds the order.
   */
  longestFirstMoveDays: 30,
  /** The time between a missed due date and the automatic full refund. */
  overdueHours: 48,
  /** How long a customer who asked for a refund can change their mind. */
  refundGraceHours: 24,
  /** How long a place that was offered to the waiting list is held. */
  offerHours: 24,
  /**
   * Days after the first mail of an address check. After `addressReminderDays`, customers who have not
   * answered get a reminder. After `addressAnswerDays`, the addresses are locked.
   */
  addressReminderDays: 4,
  addressAnswerDays: 10,
  /** Customers get a warning by mail this long before their addresses are locked. */
  addressNoticeHours: 48,
  /**
   * For an order that is due `dueDays` after booking, the owner's pages show a risk from day `riskDays` after
   * booking, and a high risk from day `highRiskDays`. Any other order gets the same marks when equally few
   * days are left until its due day: `dueDays - riskDays`, and `dueDays - highRiskDays`.
   */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings

/**
 * The most places that one customer can have in a batch, unless the owner sets another number. This is also
 * the default of a database column, so a change needs a migration.
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
/** The owner's pages show an unpaid balance as overdue from this many days after the first request. */
export const balanceOverdueDays = 7

/** A parcel on the way needs the owner's attention after this many days without an event, such as a scan. */
export const quietParcelDays = 5

/** The return policy promises a replacement for damage that is reported within this time after delivery. */
export const damageReportHours = 48
/** The law requires the shop to acknowledge a complaint within this time: see complaints/rules.ts. */
export const acknowledgementHours = 48
/** How long a link to a photo or video of a complaint works. */
export const complaintFileMinutes = 10

/**
 * In the owner's menu, the number of each kind of open task stops at this value, so that counting stays fast.
 */
export const mostCounted = 100
/**
 * The least product views for which the dashboard shows the ratio of bookings to views. With fewer views, the
 * ratio would mean nothing.
 */
export const leastViewsForRate = 30
/** The periods of the dashboard, in days. */
export const dashboardDays = [1, 7, 30] as const

/**
 * The owner enters the addresses of the phone app in the app stores. For a store without the app, this value
 * stands in place of the address. The link then leads to the section about the app, on the main product's
 * story page.
 */
export const ownAppAddress = '/#app'

/** The slug of the demo's first product. Some of the shop's own pictures show this product and no other. */
export const flagshipSlug = 'Nirbhaya'
