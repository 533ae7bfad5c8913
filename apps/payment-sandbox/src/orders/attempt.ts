import { toIst } from '../clock.ts'
import type { Order, Payment } from '../entities.ts'
import { newDigits } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'

/** Starts an attempt: a pending payment of the order's amount. */
export function startAttempt({ store, clock }: Sandbox, order: Order): Payment {
  const payment: Payment = {
    cf_payment_id: newDigits(),
    order_id: order.order_id,
    entity: 'payment',
    order_amount: order.order_amount,
    order_currency: order.order_currency,
    payment_amount: order.order_amount,
    payment_currency: order.order_currency,
    payment_group: 'upi',
    payment_status: 'PENDING',
    payment_message: 'Transaction pending',
    is_captured: false,
    payment_time: toIst(clock.now()),
    payment_completion_time: null,
    bank_reference: null,
    auth_id: null,
    authorization: null,
    error_details: null,
    payment_method: { upi: { channel: 'collect', upi_id: 'testsuccess@gocash' } },
    international_payment: { international: false },
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: order.cf_order_id,
      gateway_payment_id: newDigits(),
      gateway_order_reference_id: null,
      gateway_settlement: 'CASHFREE',
      gateway_reference_name: null,
      gateway_status_code: null,
    },
    payment_surcharge: null,
  }
  const { cf_payment_id: id } = payment
  store.put('payments', id, payment)
  store.put('orders', order.order_id, { ...order, paymentIds: [...order.paymentIds, id] })
  return payment
}

/** Returns the `error_details` of an attempt the bank refused. */
export function declined(code: string) {
  return {
    error_code: code,
    error_description: 'Transaction declined by the bank',
    error_reason: 'auth_declined',
    error_source: 'customer',
    error_code_raw: 'ZM',
    error_description_raw: 'Invalid MPIN',
    error_subcode_raw: 'NA',
  }
}
