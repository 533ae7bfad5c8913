import type { Broadcast } from '../../platform/broadcast.ts'
import type { PaymentSources } from '../../platform/http/pages/security-headers.ts'

/**
 * A payment provider as the shop needs it: the port that each adapter implements in its own folder.
 * Amounts are paise. Every call has a timeout.
 */
export interface PaymentProvider {
  /**
   * The name under which payments, refunds and events are stored. Each account at a provider has its own: an account
   * does not know the payments of another one.
   */
  readonly name: string
  /** The adapter's name. All its accounts share one webhook URL, which ends with this name. */
  readonly adapter: string
  readonly checkout: Checkout
  /**
   * How many times a minute the provider lets the shop read the attempts of orders. No other limit of the
   * provider is lower, so checks for customers may use only half of these reads.
   */
  readonly readsPerMinute: number
  /**
   * Tells whether the shop calls the provider at present. After several faults in a row, the shop makes no
   * calls for a while. This method itself makes no call.
   */
  health(): 'ok' | 'unavailable'
  /** Creates an order. Repeating this with the same id is harmless and gives the same session. */
  createOrder(order: NewProviderOrder, timeout?: CallTimeout): Promise<ProviderOrder>
  /** @throws ProviderError `not-found` for an order the provider does not know */
  getOrder(orderId: string, timeout?: CallTimeout): Promise<ProviderOrder>
  /** Returns every attempt to pay an order, including failed ones. */
  listAttempts(orderId: string, timeout?: CallTimeout): Promise<ProviderAttempt[]>
  /**
   * Closes an order to new attempts. An attempt in progress may still succeed, so check the returned status.
   * @throws ProviderError `refused` for an order that has ended already
   */
  terminateOrder(orderId: string, timeout?: CallTimeout): Promise<ProviderOrder>
  /**
   * Requests a refund. A repeated request with the same id is refused or gets the first answer; `getRefund`
   * reads the result.
   */
  refund(refund: NewProviderRefund, timeout?: CallTimeout): Promise<ProviderRefund>
  /** @throws ProviderError `not-found` for a refund the provider does not know */
  getRefund(
    refund: Pick<NewProviderRefund, 'orderId' | 'refundId'>,
    timeout?: CallTimeout,
  ): Promise<ProviderRefund>
  /** Verifies from the headers that the provider signed the webhook recently, then reads its body. */
  parseWebhook(webhook: Webhook): { payload: unknown } | { refusedFor: 'signature' | 'age' }
  /**
   * Reads the event in the payload of a webhook, which has just arrived or was stored earlier.
   * @returns undefined for a shape unknown to the adapter
   */
  readEvent(payload: unknown): ProviderEvent | undefined
}

/** The data with which a browser opens the provider's page. */
export interface Checkout {
  /** The provider's own script, loaded when a customer pays. */
  scriptUrl: string
  /**
   * The path on disk of the adapter's script. It runs after the provider's and sets `openCheckout` on
   * `window`; apps/web/app/payments/checkout-script.ts describes its signature.
   */
  openerFile: string
  mode: 'sandbox' | 'production'
  /** The account's public name, for providers whose script asks for it. */
  publicKey?: string
  /** The provider's origins that the content security policy of the shop's pages allows. */
  sources: PaymentSources
}

export interface Webhook {
  headers: Record<string, string | string[] | undefined>
  /** The raw bytes. */
  body: Buffer
}

/**
 * The content of a webhook. The shop reads from it which payment or refund the event is about, and asks the
 * provider for the result.
 */
export interface ProviderEvent {
  /** Identifies the event. It stays the same if the provider sends the webhook again. */
  key: string
  type: string
  paymentId: string | undefined
  subject: EventSubject
  /** The payload without the customer's details. `readEvent` reads the same event from it. */
  essentials: unknown
}

export type EventSubject =
  | { about: 'payment'; paymentId: string; isSuccess: boolean }
  | { about: 'refund'; refundId: string }
  | { about: 'auto-refund'; refund: AutoRefund }
  | { about: 'nothing of ours' }

/**
 * An automatic refund: money that the provider returned without a request from the shop. The amount is paise.
 */
export interface AutoRefund {
  paymentId: string
  /** The attempt whose money was returned, if the provider reports it. */
  attemptId: string | undefined
  providerRefundId: string
  amountPaise: number
  currency: string
  status: ProviderRefund['status']
}

/** Callbacks about an adapter's calls. */
export interface ProviderObservers {
  /** Receives a message for the shop's operator, in one line. */
  onAlert?(message: string): void
  onCall?(call: string, outcome: 'ok' | ProviderErrorKind): void
  /** Tells the shop's other processes when the provider stops answering, answers again, or limits a call. */
  news?: Broadcast
}

export interface CallTimeout {
  /** The latest time for an answer, in ms of `performance.now()`. The default is a few seconds. */
  deadline?: number
}

export interface NewProviderOrder {
  orderId: string
  amountPaise: number
  currency: string
  customer: { id: string; name: string; email: string; phone: string }
  /** The provider replaces `{order_id}` with the order id. */
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
  /** PENDING stands also for statuses that the adapter does not know: the attempt may still succeed. */
  status: 'SUCCESS' | 'PENDING' | 'FAILED'
  /** The bank's reference of the transfer, if the provider reports it. */
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
  providerRefundId: string | undefined
  amountPaise: number
  status: 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED' | 'UNKNOWN'
}

/**
 * The reason why a call gave no usable answer. uncertain: the provider may have carried out the call, or its
 * rate limit stopped the call; unavailable: the shop made no call, because earlier calls failed, no time was
 * left, or the shop has no settings for the provider.
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
  /** The provider's own code for the error, such as `order_inactive`. Customers never see this code. */
  readonly providerCode: string | undefined
  /**
   * Whether an earlier attempt of the same call got no answer. The provider may have carried out that
   * attempt, or may still do so.
   */
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
