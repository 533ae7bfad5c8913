import type {
  ProviderAttempt,
  ProviderOrder,
  ProviderRefund,
} from '../../src/payments/providers/provider.ts'

/** A webhook's body in the provider's format. */
export interface BankEvent {
  type: string
  event_time: string
  data: object
}

const event = (type: string, data: object): BankEvent => ({
  type,
  event_time: new Date().toISOString(),
  data,
})

export const paymentEvent = ({ orderId }: ProviderOrder, { id, status }: ProviderAttempt) =>
  event(`PAYMENT_${status}_WEBHOOK`, {
    order: { order_id: orderId },
    payment: { cf_payment_id: id, payment_status: status },
  })

export const refundEvent = (order: ProviderOrder, refund: ProviderRefund) =>
  event('REFUND_STATUS_WEBHOOK', {
    refund: {
      cf_refund_id: refund.providerRefundId,
      refund_id: refund.refundId,
      order_id: order.orderId,
      refund_status: refund.status,
      refund_amount: refund.amountPaise / 100,
      refund_currency: order.currency,
    },
  })

/**
 * Returns the webhook event for an automatic refund, which the provider makes after a second successful
 * attempt.
 */
export const autoRefundEvent = (order: ProviderOrder, attemptId: string, number: string) =>
  event('AUTO_REFUND_STATUS_WEBHOOK', {
    auto_refund: {
      cf_refund_id: number,
      cf_payment_id: attemptId,
      order_id: order.orderId,
      refund_status: 'SUCCESS',
      refund_amount: order.amountPaise / 100,
      refund_currency: order.currency,
    },
  })
