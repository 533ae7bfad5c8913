/** Closed lists of values, such as statuses and kinds, with the types of their values. */

/** Whether a product can be pre-booked. `full`: its batch has no free place. `closed`: no batch is open. */
export const availabilities = ['open', 'full', 'closed'] as const

/** The states of a batch. An open batch without free places is shown as `full`. */
export const batchStates = ['draft', 'open', 'closed', 'shipping', 'done'] as const
export type BatchState = (typeof batchStates)[number]

/** The states to which a batch can change from each state. */
export const nextBatchStates: Record<BatchState, readonly BatchState[]> = {
  draft: ['open'],
  open: ['closed'],
  closed: ['open', 'shipping'],
  shipping: ['closed', 'done'],
  done: ['shipping'],
}

/**
 * The answers that a customer can give after a moved or missed date, and the results of such a choice.
 * `replaced`: a later choice replaced it. `over`: the customer can no longer choose.
 */
export const choiceAnswers = ['wait', 'refund'] as const
export const choiceOutcomes = ['waits', 'refunded', 'replaced', 'over'] as const

/** How urgent an order is: its due day is near, very near, or has passed. */
export const riskLevels = ['risk', 'high', 'late'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** The statuses in which an order still waits for its promised delivery. */
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

/**
 * `requested`: the shop has not sent the refund to the provider yet. `pending` and `on-hold`: the provider
 * has it. `succeeded`, `cancelled` and `failed` are final; only `succeeded` means that money was refunded.
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

/** The state of an order's money, as the owner's pages show it. */
export const paymentStates = ['paid', 'balance-due', 'refunded', 'part-refunded'] as const

/** Only the owner sees `draft` and `scheduled` posts. */
export const postStatuses = ['draft', 'scheduled', 'published'] as const

export const messageStates = ['new', 'read', 'answered'] as const

/** The filters of the owner's list of visitors' messages. `unanswered` shows new and read messages. */
export const messageFilters = ['unanswered', ...messageStates] as const

/**
 * The statuses in which the delivery address can no longer be changed: the parcel has left, or the order is
 * cancelled.
 */
export const addressFixedStatuses: readonly OrderStatus[] = ['Shipped', 'Delivered', 'Cancelled']

/**
 * The state of a sent order's parts, where its status alone would be untrue. `lost` and `returned`: the owner decides
 * what happens next. `again`: the units are packed once more, and nothing is on the way yet. `partly`: some units
 * have arrived, and others have not. `refunded`: nothing more is sent, and the money goes back.
 */
export const partStates = ['lost', 'returned', 'again', 'partly', 'refunded'] as const
export type PartState = (typeof partStates)[number]

/** Returns whether a parcel was lost or came back, and nobody has decided yet what happens next. */
export const isUndecided = (partState: PartState | null | undefined): boolean =>
  partState === 'lost' || partState === 'returned'

/**
 * Returns whether the customer can no longer change the address of an order. After a parcel was lost or came back,
 * the address can be changed again until the parcel is packed once more.
 */
export const isAddressFixed = ({
  status,
  partState,
}: {
  status: OrderStatus
  partState?: PartState | null | undefined
}): boolean =>
  addressFixedStatuses.includes(status) && !(status !== 'Cancelled' && isUndecided(partState))

/**
 * Until when customers can cancel an order themselves, the strictest policy last. `until-lock`: until the
 * delivery address is locked or the parcel leaves, whichever comes first. `late-only`: only after the
 * promised day has passed.
 */
export const cancelPolicies = ['until-lock', 'late-only', 'never'] as const
export type CancelPolicy = (typeof cancelPolicies)[number]

/** Returns the strictest policy, which applies to an order of several products. */
export function strictestPolicy(policies: CancelPolicy[]): CancelPolicy {
  return (
    cancelPolicies[Math.max(0, ...policies.map((one) => cancelPolicies.indexOf(one)))] ?? 'never'
  )
}

/**
 * The policy of a product for which the owner chose none. It is what the shop's published policies promise:
 * money back only if the shop cannot deliver in time.
 */
export const defaultCancelPolicy: CancelPolicy = 'late-only'

export const addressAnswers = ['confirmed', 'corrected'] as const

/** Whether the owner plans a refund for a cancelled order. */
export const refundPlans = ['planned', 'none'] as const
export type RefundPlan = (typeof refundPlans)[number]

/** What the owner decides about the money while cancelling. `now` also plans the refund, and requests it. */
export const cancelRefunds = ['now', ...refundPlans] as const
export type CancelRefund = (typeof cancelRefunds)[number]

/** How often the owner gets mails about new orders. */
export const orderNotices = ['at-once', 'hourly', 'daily', 'never'] as const
export type OrderNotice = (typeof orderNotices)[number]

/** The states of payments in the owner's list. The owner can filter the list by them. */
export const paymentFilters = ['pending', 'paid', 'failed', 'held', 'refunded'] as const

/**
 * The states of what the shop books for customers. waiting: it can be paid; ended: nobody paid it in time.
 */
export const bookingStates = ['waiting', 'paid', 'cancelled', 'ended'] as const
export type BookingState = (typeof bookingStates)[number]

/** How a customer means to pay a booking. by-hand: in another way than online; the shop records it. */
export const bookingPayments = ['link', 'by-hand'] as const

/** The ways in which money comes that the shop records. */
export const handPayments = ['cash', 'upi', 'bank'] as const
export type HandPayment = (typeof handPayments)[number]

/**
 * The reasons why received money is held instead of accepted. amount: the wrong amount; cancelled: the order
 * had been cancelled without a refund; surplus: the balance was already paid; ended: the order had been
 * refunded, or its refund was promised; full: no place was kept, and none was left; late: the place was not
 * kept any more, and none was left.
 */
export const heldReasons = ['amount', 'cancelled', 'surplus', 'ended', 'full', 'late'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * Why a payment became no order, or did not count for one, as its customer is told. `declined`: no money
 * came. `late` and `no-place`: the last place had gone; only for `late`, a place had been kept before.
 * `returned`: the owner returns the money.
 */
export const unplacedCauses = [
  'declined',
  'late',
  'no-place',
  'paid-twice',
  'order-refunded',
  'order-cancelled',
  'wrong-amount',
  'returned',
] as const
export type UnplacedCause = (typeof unplacedCauses)[number]

/** What happens to the money of such a payment: none came, it goes back, or the owner decides. */
export type MoneyCourse = 'none' | 'back' | 'kept'
export const moneyCourses: Record<UnplacedCause, MoneyCourse> = {
  declined: 'none',
  late: 'back',
  'no-place': 'back',
  'paid-twice': 'back',
  'order-refunded': 'back',
  'order-cancelled': 'kept',
  'wrong-amount': 'kept',
  returned: 'back',
}

/** The kinds of entities in the audit log. The log records the owner's changes of these entities. */
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
  'parcel',
  'shipping-settings',
  'complaint',
  'mail-server',
  'brand',
  'policy',
  'return-settings',
  'guide',
  'payment-keys',
  'web-address',
  'staff',
  'refund-settings',
  'backup-place',
  'buyer-mail',
  'booking',
  'import',
  'restore',
  'moving-out',
] as const

/** What a refund that waits for a second person is for. */
export const refundApprovalKinds = ['order', 'units', 'parcel', 'payment', 'by-hand'] as const

export const securityEventKinds = [
  'sign-in',
  'sign-in-with-google',
  'sign-in-with-passkey',
  'invitation-accepted',
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
  'export-of-everything',
  'many-people-read',
  'admin-refused',
  'owner-told',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Only the owner sees `draft` products. */
export const productStatuses = ['draft', 'published'] as const

/** What forwards visitors to the shop: something on the same machine, or in the same private network. */
export const proxyPlaces = ['machine', 'network', 'none'] as const
export type ProxyPlace = (typeof proxyPlaces)[number]

/** Where backups are stored: on the shop's own disk, in another folder of the server, or in an object store. */
export const backupPlaces = ['shop', 'folder', 'bucket'] as const
export type BackupPlaceKind = (typeof backupPlaces)[number]

/** Whether the shop makes a backup every night. `elsewhere`: something outside the shop makes them. */
export const backupNights = ['on', 'off', 'elsewhere'] as const
export type BackupNights = (typeof backupNights)[number]

/**
 * The stages of a restore from the pages. `looking`: a backup is restored beside the shop. `waiting`: the next start
 * replaces the shop. `placing`: the data is replaced, its secrets are not yet.
 */
export const restoreStages = [
  'none',
  'looking',
  'looked',
  'refused',
  'waiting',
  'placing',
  'restored',
  'failed',
] as const
export type RestoreStage = (typeof restoreStages)[number]

/** What a backup is compared with before it replaces the shop. */
export const comparedKinds = [
  'orders',
  'payments',
  'refunds',
  'customers',
  'products',
  'posts',
  'pictures',
  'reviews',
  'messages',
  'complaints',
  'subscribers',
] as const
export type ComparedKind = (typeof comparedKinds)[number]

/** The stages of the archive with everything. */
export const movingOutStages = ['none', 'making', 'ready', 'failed'] as const

/** Whether the payment provider moves real money. */
export const paymentModes = ['sandbox', 'production'] as const

/** How the connection to the mail server is encrypted. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const
