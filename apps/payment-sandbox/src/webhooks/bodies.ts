import { toIst } from '../clock.ts'
import type { Order, Payment, Refund } from '../entities.ts'
import { stringifyWithDecimals } from '../money.ts'

/** One event of an order, ready to be sent. */
export interface WebhookEvent {
  type: string
  body: string
}

/** Returns the webhook event for an attempt that has ended; there is none for a pending attempt. */
export function paymentEvent(order: Order, payment: Payment, now: number): WebhookEvent {
  const { customer_uid: _, ...customer_details } = order.customer_details
  const hasFailed = payment.payment_status === 'FAILED'
  return event(`PAYMENT_${payment.payment_status}_WEBHOOK`, now, {
    order: {
      order_id: order.order_id,
      order_amount: order.order_amount,
      order_currency: order.order_currency,
      order_tags: order.order_tags,
    },
    payment: {
      cf_payment_id: payment.cf_payment_id,
      payment_status: payment.payment_status,
      payment_amount: payment.payment_amount,
      payment_currency: payment.payment_currency,
      payment_message: hasFailed ? 'ZM::Transaction declined' : payment.payment_message,
      payment_time: payment.payment_time,
      // In failed events, the provider sends the texts `NA` and `null` for missing values. Receivers must
      // handle them.
      bank_reference: hasFailed ? 'NA' : payment.bank_reference,
      auth_id: hasFailed ? 'null' : null,
      payment_method: payment.payment_method,
      payment_group: payment.payment_group,
      international_payment: payment.international_payment,
      payment_surcharge: null,
    },
    customer_details,
    ...(payment.error_details && { error_details: payment.error_details }),
    payment_gateway_details: payment.payment_gateway_details,
    payment_offers: null,
  })
}

/**
 * Returns the webhook event for a refund that the shop requested. Its `cf_` ids are numbers; in all other
 * answers and events, they are strings.
 */
export function refundEvent(refund: Refund, now: number): WebhookEvent {
  return event('REFUND_STATUS_WEBHOOK', now, {
    refund: {
      ...refundFields(refund),
      refund_id: refund.refund_id,
      entity: 'Refund',
      refund_note: refund.refund_note,
      requested_speed: refund.refund_speed,
      processed_speed: refund.processed_at && 'STANDARD',
      service_charge: 0,
      service_tax: 0,
      charges_currency: refund.refund_currency,
      forex_conversion_handling_charge: 0,
      forex_conversion_handling_tax: 0,
      forex_conversion_rate: 1,
    },
  })
}

/**
 * Returns the webhook event for an automatic refund: one that the provider makes without a request from the
 * shop.
 */
export function autoRefundEvent(refund: Refund, payment: Payment, now: number): WebhookEvent {
  return event('AUTO_REFUND_STATUS_WEBHOOK', now, {
    auto_refund: {
      ...refundFields(refund),
      event: 'AUTO-REFUND',
      bank_reference: payment.bank_reference,
      refund_reason: 'Multiple payments were made against the same order',
      refund_charge: 0,
    },
  })
}

function refundFields(refund: Refund) {
  return {
    cf_refund_id: Number(refund.cf_refund_id),
    cf_payment_id: Number(refund.cf_payment_id),
    order_id: refund.order_id,
    refund_amount: refund.refund_amount,
    refund_currency: refund.refund_currency,
    refund_type: refund.refund_type,
    refund_arn: refund.refund_status === 'SUCCESS' ? refund.cf_refund_id : null,
    refund_status: refund.refund_status,
    status_description: refundDescriptions[refund.refund_status],
    created_at: refund.created_at,
    processed_at: refund.processed_at,
    refund_splits: [],
    metadata: null,
  }
}

export const refundDescriptions = {
  SUCCESS: 'Refund processed successfully',
  PENDING: 'In Progress',
  ONHOLD: 'Refund is on hold',
  CANCELLED: 'Refund cancelled',
  FAILED: 'Refund failed',
} as const

function event(type: string, now: number, data: object): WebhookEvent {
  return { type, body: stringifyWithDecimals({ data, event_time: toIst(now), type }) }
}
