import { randomUUID } from 'node:crypto'
import { toIst } from '../clock.ts'
import type { Order } from '../entities.ts'
import { refusals } from '../errors.ts'
import { newDigits, newOrderId, newSessionId } from '../ids.ts'
import type { Sandbox } from '../sandbox.ts'
import type { NewOrder } from './new-order.ts'
import { statusOf } from './status.ts'

const defaultLifeMs = 30 * 24 * 3_600_000

/** @throws ProviderError order_already_exists: an order id is never used again */
export function createOrder({ store, clock }: Sandbox, wanted: NewOrder): Order {
  const orderId = wanted.order_id ?? newOrderId()
  if (store.get('orders', orderId)) throw refusals.orderExists()

  const { customer_details: customer, order_meta: meta } = wanted
  const now = clock.now()
  const order: Order = {
    cf_order_id: newDigits(),
    order_id: orderId,
    order_amount: wanted.order_amount,
    order_currency: wanted.order_currency,
    order_expiry_time: toIst(wanted.order_expiry_time ?? now + defaultLifeMs),
    order_note: wanted.order_note ?? null,
    order_status: 'ACTIVE',
    order_tags: wanted.order_tags ?? null,
    order_meta: {
      return_url: meta?.return_url ?? null,
      notify_url: meta?.notify_url ?? null,
      payment_methods: meta?.payment_methods ?? null,
    },
    customer_details: {
      customer_id: customer.customer_id,
      customer_name: customer.customer_name ?? null,
      customer_email: customer.customer_email ?? null,
      customer_phone: customer.customer_phone,
      customer_uid: randomUUID(),
    },
    payment_session_id: newSessionId(),
    created_at: toIst(now),
    paidBy: null,
    paymentIds: [],
    refundIds: [],
  }
  store.put('orders', orderId, order)
  store.put('sessions', order.payment_session_id, orderId)
  return order
}

/**
 * Closes an order. If an attempt is still running, only the request to close is recorded. The order closes
 * once all its attempts have ended without success.
 * @throws ProviderError order_already_paid, order_inactive
 */
export function terminateOrder({ store, clock }: Sandbox, order: Order): Order {
  const status = statusOf(order, clock.now())
  if (status === 'TERMINATION_REQUESTED') return order
  if (status === 'PAID') throw refusals.orderPaid()
  if (status !== 'ACTIVE') throw refusals.orderInactive()

  const isRunning = order.paymentIds.some(
    (id) => store.get('payments', id)?.payment_status === 'PENDING',
  )
  const terminated: Order = {
    ...order,
    order_status: isRunning ? 'TERMINATION_REQUESTED' : 'TERMINATED',
  }
  store.put('orders', order.order_id, terminated)
  return terminated
}

export function showOrder(order: Order, now: number) {
  const { paidBy: _paidBy, paymentIds: _payments, refundIds: _refunds, ...fields } = order
  return {
    ...fields,
    entity: 'order',
    order_status: statusOf(order, now),
    order_splits: [],
    terminal_data: null,
    cart_details: null,
  }
}
