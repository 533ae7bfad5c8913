/** A payment provider as the shop needs it. Amounts are paise; every call has a time limit. */
export interface PaymentProvider {
  /** What a browser needs to open the provider's page. */
  readonly checkout: { scriptUrl: string; mode: 'sandbox' | 'production' }
  /** Repeating it with the same id is harmless and gives the same session. */
  createOrder(order: NewProviderOrder): Promise<ProviderOrder>
  /** @throws ProviderError `not-found` for an order the provider never heard of */
  getOrder(orderId: string): Promise<ProviderOrder>
  /** Every attempt to pay an order, failed ones included. */
  listAttempts(orderId: string): Promise<ProviderAttempt[]>
  /** Closes an order to new attempts; one that runs may still succeed, so read the answer. */
  terminateOrder(orderId: string): Promise<ProviderOrder>
  refund(refund: NewProviderRefund): Promise<ProviderRefund>
  /** Whether a webhook's body, byte for byte, was signed by the provider. */
  isSigned(webhook: { body: Buffer; timestamp: string; signature: string }): boolean
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
}

export interface NewProviderRefund {
  orderId: string
  refundId: string
  amountPaise: number
  note?: string
}

export interface ProviderRefund {
  refundId: string
  status: 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED' | 'UNKNOWN'
}

/** Why the provider gave no usable answer; `uncertain` means that it may have done the work. */
export type ProviderErrorKind = 'uncertain' | 'refused' | 'not-found' | 'exists' | 'credentials'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: ProviderErrorKind
  /** The provider's own code, for the log; never shown to customers. */
  readonly providerCode: string | undefined

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
