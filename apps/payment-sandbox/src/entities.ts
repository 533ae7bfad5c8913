/** The sandbox's stored entities. The fields of the provider's API keep their names, in snake case. */

export type StoredOrderStatus = 'ACTIVE' | 'PAID' | 'TERMINATED' | 'TERMINATION_REQUESTED'

export interface Order {
  cf_order_id: string
  order_id: string
  order_amount: number
  order_currency: string
  order_expiry_time: string
  order_note: string | null
  order_status: StoredOrderStatus
  order_tags: Record<string, string> | null
  order_meta: {
    return_url: string | null
    notify_url: string | null
    payment_methods: string | null
  }
  customer_details: {
    customer_id: string
    customer_name: string | null
    customer_email: string | null
    customer_phone: string
    customer_uid: string
  }
  payment_session_id: string
  created_at: string
  /** The id of the payment that made the order PAID. A payment that succeeds later is refunded. */
  paidBy: string | null
  /** Oldest first. */
  paymentIds: string[]
  /** Oldest first. */
  refundIds: string[]
}

export type PaymentStatus = 'SUCCESS' | 'FAILED' | 'PENDING' | 'USER_DROPPED'

export interface Payment {
  cf_payment_id: string
  order_id: string
  entity: 'payment'
  order_amount: number
  order_currency: string
  payment_amount: number
  payment_currency: string
  payment_group: 'upi'
  payment_status: PaymentStatus
  payment_message: string
  is_captured: boolean
  payment_time: string
  payment_completion_time: string | null
  bank_reference: string | null
  auth_id: null
  authorization: null
  error_details: Record<string, string> | null
  payment_method: { upi: Record<string, string | null> }
  international_payment: { international: false }
  payment_gateway_details: Record<string, string | null>
  payment_surcharge: null
}

export type RefundStatus = 'SUCCESS' | 'PENDING' | 'ONHOLD' | 'CANCELLED' | 'FAILED'

export interface Refund {
  cf_refund_id: string
  refund_id: string
  cf_payment_id: string
  order_id: string
  refund_amount: number
  refund_currency: string
  refund_note: string | null
  refund_speed: 'STANDARD' | 'INSTANT'
  refund_status: RefundStatus
  refund_type: 'MERCHANT_INITIATED' | 'PAYMENT_AUTO_REFUND'
  created_at: string
  processed_at: string | null
  /**
   * The moment (ms) from which a pending refund counts as SUCCESS; null if a control call must
   * resolve it.
   */
  succeedsAt: number | null
}

export interface StoredAnswer {
  fingerprint: string
  body: unknown
}

export interface Simulation {
  simulation_id: string
  entity: 'PAYMENTS'
  entity_id: string
  entity_simulation: { payment_status: PaymentStatus; payment_error_code: string }
}

export interface DeliveryAttempt {
  attempt: number
  sent_at: string
  headers: Record<string, string>
  /** The HTTP status that the shop answered the webhook with; null if the shop did not answer. */
  status: number | null
  error: string | null
}

export interface Delivery {
  id: string
  order_id: string
  type: string
  url: string
  /** The exact text that is signed and sent. */
  body: string
  state: 'waiting' | 'delivered' | 'failed' | 'dropped'
  /** When to send the webhook next, in ms since 1970 on the sandbox's clock. */
  dueAt: number
  retryFactor: number
  hasWrongSignature: boolean
  /** Whether the webhook is held back, so that a later event can overtake it. */
  isHeld: boolean
  /**
   * The id of a pending refund, if this delivery reports its coming success. The delivery is stored when the
   * refund is created, and is removed if a call gives the refund another status first.
   */
  announces: string | null
  attempts: DeliveryAttempt[]
}

/** A scan of a parcel, as the courier stores and sends it. */
export interface CourierScan {
  date: string
  status: string
  activity: string
  location: string
  'sr-status': string
  'sr-status-label': string
}
