/** Business constants, from the shop's specification. Money is in paise, time in milliseconds. */

export const currency = 'INR'

/** What a unit costs in all where the owner says nothing else: the list price that is struck through. */
export const defaultListPricePaise = 99_900

export const minimumQuantity = 1
/** Ours: keeps one line below what the payment provider and a parcel can take. */
export const maximumQuantity = 99
/** Ours: far more products than the shop has, few enough to be one payment. */
export const maximumCartLines = 50

export const blogPreviewWords = 25
export const productDescriptionCharacters = 150
export const galleryWindow = 4
export const galleryZoom = 2.5

export const paymentHealthTimeoutMs = 5_000
export const createOrderTimeoutMs = 10_000
export const checkoutScriptTimeoutMs = 10_000
/** How long the return page stays before it moves on. */
export const paymentRedirectMs = 3_000
/** How long the return page keeps asking about a payment that is still pending. */
export const paymentPendingMs = 60_000
/** How long the page stays after a post was saved. */
export const blogRedirectMs = 1_500

/** A toast of loading stays until it is dismissed. */
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
/** Below it a guardian supervises. */
export const adultAge = 18
/** How long a closed account can be kept after all; then it is erased. */
export const accountClosingDays = 30
/** How long the address is kept of who left the newsletter. */
export const leftSubscriberDays = 30
/** How long whoever had an address may undo that an account left it. */
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

/** Whether a product can be pre-booked: `full` has a batch without a free place, `closed` none at all. */
export const availabilities = ['open', 'full', 'closed'] as const

/** How far a batch is. One that is open is `full` while no place is free. */
export const batchStates = ['draft', 'open', 'closed', 'shipping', 'done'] as const
export type BatchState = (typeof batchStates)[number]

/** Where a batch may go from where it is. */
export const nextBatchStates: Record<BatchState, readonly BatchState[]> = {
  draft: ['open'],
  open: ['closed'],
  closed: ['open', 'shipping'],
  shipping: ['closed', 'done'],
  done: ['shipping'],
}

/**
 * How long things take while a promise is kept or broken, unless the owner sets it otherwise: see
 * docs/decisions/0024-places-and-promises.md.
 */
export const defaultPromiseSettings = {
  /** What is promised where no batch says it, in days after booking. */
  fromDays: deliveryDays.from,
  dueDays: deliveryDays.to,
  /** How long a customer has to answer after a date moved. */
  answerDays: 7,
  /** Up to how many days a first move may be for silence to mean that the customer waits. */
  longestFirstMoveDays: 30,
  /** How long after the due date the full refund starts by itself. */
  overdueHours: 48,
  /** How long a wish for a refund can be taken back. */
  refundGraceHours: 24,
  /** How long a place is kept for who is offered it. */
  offerHours: 24,
  /** After asking for addresses: when the silent are reminded, and when addresses are locked. */
  addressReminderDays: 4,
  addressAnswerDays: 10,
  /** How long before that the silent are told so. */
  addressNoticeHours: 48,
  /** From which day after booking on the owner sees an order as at risk, and as nearly late. */
  riskDays: 45,
  highRiskDays: 55,
}
export type PromiseSettings = typeof defaultPromiseSettings

/** Places of one batch that are held for one customer, unless the owner allows more. */
export const defaultUnitsPerCustomer = 5
/** How long a place is held for somebody who pays. */
export const placeHeldMinutes = 15

/** What a customer whose promise slipped may choose, and what may come of it. */
export const choiceAnswers = ['wait', 'refund'] as const
export const choiceOutcomes = ['waits', 'refunded', 'replaced', 'over'] as const

/** How near the day of an order is, from far to passed. */
export const riskLevels = ['risk', 'high', 'late'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** While an order has one of these, its promise is still to be kept. */
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

/** From where on the balance of an order can be paid: delivery starts. */
export const balancePayableStatuses: readonly OrderStatus[] = ['Prepared', 'Shipped', 'Delivered']
/** When the customer is reminded of a balance, in days after it was first asked for. */
export const balanceReminderDays = [3, 7]
/** From when on the owner sees it as overdue. */
export const balanceOverdueDays = 7

/**
 * requested: not at the provider yet; pending and on-hold: there; the last three are final, and
 * money moved in `succeeded` alone.
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

/** Of an order's money, as the owner sees it. */
export const paymentStates = ['paid', 'balance-due', 'refunded', 'part-refunded'] as const

/** `draft` and `scheduled` posts are the owner's alone. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const

/** Of a visitor's message. */
export const messageStates = ['new', 'read', 'answered'] as const
/** What the owner may ask for: `unanswered` are the new and the read ones. */
export const messageFilters = ['unanswered', ...messageStates] as const

/** Of what waits for the owner no more is counted: a hundred is a lot. */
export const mostCounted = 100
/** Under so many looks at products a rate says nothing. */
export const leastViewsForRate = 30
/** How many days the dashboard looks back. */
export const dashboardDays = [1, 7, 30] as const

/** While an order has another status, its parcel has not left: the address can be changed. */
export const addressFixedStatuses: readonly OrderStatus[] = ['Shipped', 'Delivered', 'Cancelled']

/**
 * Until when customers cancel an order by themselves, the strictest last. until-lock: until the
 * address is locked or the parcel leaves; late-only: once the day that was promised has passed.
 */
export const cancelPolicies = ['until-lock', 'late-only', 'never'] as const
export type CancelPolicy = (typeof cancelPolicies)[number]

/** What counts for an order of several products: the strictest of theirs. */
export function strictestPolicy(policies: CancelPolicy[]): CancelPolicy {
  return (
    cancelPolicies[Math.max(0, ...policies.map((one) => cancelPolicies.indexOf(one)))] ?? 'never'
  )
}

/** What the policies say: money back where delivery is not possible in time. */
export const defaultCancelPolicy: CancelPolicy = 'late-only'

/** What a customer said of the address that they were asked to look at. */
export const addressAnswers = ['confirmed', 'corrected'] as const

/** What the owner says becomes of the money of a cancelled order. */
export const refundPlans = ['planned', 'none'] as const
export type RefundPlan = (typeof refundPlans)[number]

/** How often the owner hears of new orders. */
export const orderNotices = ['at-once', 'hourly', 'daily', 'never'] as const
export type OrderNotice = (typeof orderNotices)[number]

/** What the owner changes, and the audit writes down. */
/** How the owner's list of payments is narrowed down, and what a payment in it is. */
export const paymentFilters = ['pending', 'paid', 'failed', 'held', 'refunded'] as const

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
] as const

/** In the place of a store's address: what the main product's story tells about the app. */
export const ownAppAddress = '/#app'

/** Who got in, who did not, and what was taken out: such things are written down. */
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

/** The first product of the demo: pictures of it are part of its pages. */
export const flagshipSlug = 'Nirbhaya'
