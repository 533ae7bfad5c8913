import type { Broadcast } from '../../platform/broadcast.ts'
import type { PaymentSources } from '../../platform/http/pages/security-headers.ts'

/**
 * A payment provider as the shop needs it: the port that each adapter implements in a folder of its own.
 * Amounts are paise; every call has a time limit.
 */
export interface PaymentProvider {
  /** What payments, refunds and events are stored under, and the last part of its webhook's address. */
  readonly name: string
  readonly checkout: Checkout
  /** How often a minute it lets an account read the attempts of an order, its scarcest answer. */
  readonly readsPerMinute: number
  /** Whether calls are made at all; nobody is asked. After faults in a row they rest for a while. */
  health(): 'ok' | 'unavailable'
  /** Repeating it with the same id is harmless and gives the same session. */
  createOrder(order: NewProviderOrder, patience?: CallTimeout): Promise<ProviderOrder>
  /** @throws ProviderError `not-found` for an order the provider never heard of */
  getOrder(orderId: string, patience?: CallTimeout): Promise<ProviderOrder>
  /** Every attempt to pay an order, failed ones included. */
  listAttempts(orderId: string, patience?: CallTimeout): Promise<ProviderAttempt[]>
  /**
   * Closes an order to new attempts; one that runs may still succeed, so read the answer.
   * @throws ProviderError `refused` for one that is over already
   */
  terminateOrder(orderId: string, patience?: CallTimeout): Promise<ProviderOrder>
  /** Repeating it with the same id is refused or answers the first one's; `getRefund` tells. */
  refund(refund: NewProviderRefund, patience?: CallTimeout): Promise<ProviderRefund>
  /** @throws ProviderError `not-found` for a refund the provider never heard of */
  getRefund(
    refund: Pick<NewProviderRefund, 'orderId' | 'refundId'>,
    patience?: CallTimeout,
  ): Promise<ProviderRefund>
  /** Reads a webhook's body after checking, by the headers, that the provider signed it just now. */
  parseWebhook(webhook: Webhook): { payload: unknown } | { refusedFor: 'signature' | 'age' }
  /**
   * Says what a payload is about, now or after it was stored.
   * @returns undefined for a shape that the adapter does not know
   */
  readEvent(payload: unknown): ProviderEvent | undefined
}

/** What a browser needs to open the provider's page. */
export interface Checkout {
  /** The provider's own script, loaded when somebody pays. */
  scriptUrl: string
  /**
   * A script of the adapter's, as a path on the disk. It runs after the provider's and puts
   * `openCheckout` on `window`: apps/web/app/payments/checkout-script.ts says how it is called.
   */
  openerFile: string
  mode: 'sandbox' | 'production'
  /** The account's public name, for providers whose script asks for it. */
  publicKey?: string
  /** Origins, for the content security policy of pages. */
  sources: PaymentSources
}

export interface Webhook {
  headers: Record<string, string | string[] | undefined>
  /** Byte for byte as it came. */
  body: Buffer
}

/** What a webhook says. Settling asks the provider anyway. */
export interface ProviderEvent {
  /** What makes the event itself: the same however often it is delivered. */
  key: string
  type: string
  /** The payment of ours that it names. */
  paymentId: string | undefined
  subject: EventSubject
  /** The payload without the customer's details; `readEvent` says the same of it. */
  essentials: unknown
}

export type EventSubject =
  | { about: 'payment'; paymentId: string; isSuccess: boolean }
  | { about: 'refund'; refundId: string }
  | { about: 'auto-refund'; refund: AutoRefund }
  | { about: 'nothing of ours' }

/** Money that the provider returned by itself; the amount is paise. */
export interface AutoRefund {
  paymentId: string
  /** The attempt that was returned, where the provider says so. */
  attemptId: string | undefined
  providerRefundId: string
  amountPaise: number
  currency: string
  status: ProviderRefund['status']
}

/** What the shop is told about the calls of an adapter. */
export interface ProviderObservers {
  /** For the operator of the shop, in one line. */
  onAlert?(message: string): void
  onCall?(call: string, outcome: 'ok' | ProviderErrorKind): void
  /** Where the processes of one shop tell each other how the provider is. */
  news?: Broadcast
}

export interface CallTimeout {
  /** When the caller needs the answer at the latest, in ms since 1970; else a few seconds. */
  deadline?: number
}

export interface NewProviderOrder {
  orderId: string
  amountPaise: number
  currency: string
  customer: { id: string; name: string; email: string; phone: string }
  /** The provider puts the order id where `{order_id}` stands. */
  returnUrl: string
  notifyUrl: string
  expiresAt: Date
  kind: 'deposit' | 'balance'
}

export type ProviderOrderStatus =
  | 'ACTIVE'
  | 'PAID'
  | 'EXPIRED'
  | 'TERMINATED'
  | 'TERMINATION_REQUESTED'
  | 'UNKNOWN'

export interface ProviderOrder {
  orderId: string
  status: ProviderOrderStatus
  amountPaise: number
  currency: string
  sessionId: string | undefined
}

export interface ProviderAttempt {
  id: string
  /** Success is only SUCCESS; pending is not a failure, and neither is a status we don't know. */
  status: 'SUCCESS' | 'PENDING' | 'FAILED'
  /** What the customer's bank calls the transfer, where the provider says it. */
  bankReference?: string | undefined
}

export interface NewProviderRefund {
  orderId: string
  refundId: string
  amountPaise: number
  note?: string
}

export interface ProviderRefund {
  refundId: string
  /** The provider's own number of it. */
  providerRefundId: string | undefined
  amountPaise: number
  status: 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED' | 'UNKNOWN'
}

/**
 * Why the provider gave no usable answer. uncertain: it may have done the work; unavailable: it was
 * not even asked, because it had not answered others.
 */
export type ProviderErrorKind =
  | 'uncertain'
  | 'unavailable'
  | 'refused'
  | 'not-found'
  | 'exists'
  | 'credentials'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's own code, for the log; never shown to customers. */
  readonly providerCode: string | undefined
  /** An earlier try of the same call had no answer: it may have done the work, or do it yet. */
  followsLoss = false

  constructor(
    kind: ProviderErrorKind,
    message: string,
    options?: ErrorOptions & { code?: string },
  ) {
    super(message, options)
    this.kind = kind
    this.providerCode = options?.code
  }
}
