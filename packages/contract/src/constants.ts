/** Business constants, from the shop's specification. Money is in paise, time in milliseconds. */

export const currency = 'INR'

/** The default full price of a unit: the list price that is struck through. */
export const defaultListPricePaise = 99_900

export const minimumQuantity = 1
/** Ours: keeps one line below the limits of the payment provider and of a parcel. */
export const maximumQuantity = 99
/** Ours: far more products than the shop has, and still few enough for one payment. */
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
/** Below this age a guardian supervises. */
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
 * Whether a product can be pre-booked. `full`: it has a batch without a free place; `closed`: it has no
 * batch open.
 */
export const availabilities = ['open', 'full', 'closed'] as const

/** The states of a batch. An open one is `full` while no place is free. */
export const batchStates = ['draft', 'open', 'closed', 'shipping', 'done'] as const
export type BatchState = (typeof batchStates)[number]

/** The states that may follow each state of a batch. */
export const nextBatchStates: Record<BatchState, readonly BatchState[]> = {
  draft: ['open'],
  open: ['closed'],
  closed: ['open', 'shipping'],
  shipping: ['closed', 'done'],
  done: ['shipping'],
}

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
  /** The longest first move, in days, for which silence means that the customer waits. */
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
  /** How long before the lock they are warned. */
  addressNoticeHours: 48,
  /** Days after booking from which the owner sees an order as at risk, and as at high risk. */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings

/** Places of one batch held for one customer, unless the owner allows more. */
export const defaultUnitsPerCustomer = 5
/** How long a place is held during a payment. */
export const placeHeldMinutes = 15

/** A customer's options when a promise slipped, and the possible results. */
export const choiceAnswers = ['wait', 'refund'] as const
export const choiceOutcomes = ['waits', 'refunded', 'replaced', 'over'] as const

/** How near an order's due day is, from far to passed. */
export const riskLevels = ['risk', 'high', 'late'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The statuses in which an order's promise is still open. */
export const waitingStatuses: readonly OrderStatus[] = ['Accepted', 'In-Process', 'Pending']

export const orderStatuses = [
  'Accepted',
  'In-Process',
  'Pending',
  'Prepared',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/** The statuses in which the balance can be paid, because delivery starts. */
export const balancePayableStatuses: readonly OrderStatus[] = ['Prepared', 'Shipped', 'Delivered']
/** When the customer is reminded of a balance, in days after the first request. */
export const balanceReminderDays = [3, 7]
/** Days after which the owner sees a balance as overdue. */
export const balanceOverdueDays = 7

/**
 * requested: not at the provider yet; pending and on-hold: at the provider. The last three are final, and
 * money moved only in `succeeded`.
 */
export const refundStatuses = [
  'requested',
  'pending',
  'on-hold',
  'succeeded',
  'cancelled',
  'failed',
] as const

export type RefundStatus = (typeof refundStatuses)[number]

/** The state of an order's money, as the owner sees it. */
export const paymentStates = ['paid', 'balance-due', 'refunded', 'part-refunded'] as const

/** Only the owner sees `draft` and `scheduled` posts. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const

/** Only the owner sees `draft` products. */
export const productStatuses = ['draft', 'published'] as const

/** The states of a visitor's message. */
export const messageStates = ['new', 'read', 'answered'] as const
/** The owner's filters: `unanswered` are new and read messages. */
export const messageFilters = ['unanswered', ...messageStates] as const

/** Counts of open tasks stop here, because a hundred is a lot. */
export const mostCounted = 100
/** With fewer product views a rate is meaningless. */
export const leastViewsForRate = 30
/** The periods of the dashboard, in days. */
export const dashboardDays = [1, 7, 30] as const

/** In other statuses the parcel has not left, so the address can be changed. */
export const addressFixedStatuses: readonly OrderStatus[] = ['Shipped', 'Delivered', 'Cancelled']

/**
 * Until when customers can cancel an order themselves, strictest last. until-lock: until the address is
 * locked or the parcel leaves; late-only: once the promised day has passed.
 */
export const cancelPolicies = ['until-lock', 'late-only', 'never'] as const
export type CancelPolicy = (typeof cancelPolicies)[number]

/** The policy of an order of several products: the strictest of theirs. */
export function strictestPolicy(policies: CancelPolicy[]): CancelPolicy {
  return (
    cancelPolicies[Math.max(0, ...policies.map((one) => cancelPolicies.indexOf(one)))] ?? 'never'
  )
}

/** As in the published policies: money back if delivery is not possible in time. */
export const defaultCancelPolicy: CancelPolicy = 'late-only'

/** A customer's answers to the address check. */
export const addressAnswers = ['confirmed', 'corrected'] as const

/** The owner's plan for the money of a cancelled order. */
export const refundPlans = ['planned', 'none'] as const
export type RefundPlan = (typeof refundPlans)[number]

/** How often the owner hears of new orders. */
export const orderNotices = ['at-once', 'hourly', 'daily', 'never'] as const
export type OrderNotice = (typeof orderNotices)[number]

/** How the connection to the mail server is encrypted. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

/** How the owner's list of payments is narrowed down, and what a payment in it is. */
export const paymentFilters = ['pending', 'paid', 'failed', 'held', 'refunded'] as const

/**
 * The facts that the law requires for packaged goods sold online (Legal Metrology (Packaged Commodities)
 * Rules 2011, rule 6(10)). The owner's adviser checks that the list is complete.
 */
export const labelFacts = [
  'genericName',
  'netQuantity',
  'mrp',
  'countryOfOrigin',
  'maker',
  'importer',
] as const

export type LabelFact = (typeof labelFacts)[number]

/** What the owner changes and the audit log records. */
export const auditedEntities = [
  'order',
  'payment',
  'product',
  'post',
  'announcement',
  'contact-message',
  'content',
  'account',
  'review',
  'batch',
  'delivery-settings',
  'notice-settings',
  'paper-settings',
  'mail-server',
] as const

/** In place of an app store's URL: the section about the app in the main product's story. */
export const ownAppAddress = '/#app'

/** Recorded events: sign-ins, failed sign-ins and exports. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-with-google',
  'reset-code',
  'password-reset',
  'password-change',
  'email-change',
  'email-change-undone',
  'second-factor-on',
  'second-factor',
  'second-factor-off',
  'passkey-added',
  'passkey',
  'passkey-removed',
  'export-of-orders',
  'export-of-users',
  'export-of-subscribers',
  'export-of-own-data',
  'many-people-read',
  'desk-refused',
  'owner-told',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** The first product of the demo. Its pages include pictures of it. */
export const flagshipSlug = 'Nirbhaya'
