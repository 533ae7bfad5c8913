import type { Order, Payment } from '../entities.ts'
import { refusals } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'

/** @throws ProviderError order_not_found */
export function getOrder({ store }: Sandbox, orderId: string): Order {
  const order = store.get('orders', orderId)
  if (!order) throw refusals.orderNotFound()
  return order
}

/** @throws ProviderError payment_session_id_invalid */
export function getOrderBySession(sandbox: Sandbox, sessionId: string): Order {
  const orderId = sandbox.store.get('sessions', sessionId)
  if (orderId === undefined) throw refusals.sessionInvalid()
  return getOrder(sandbox, orderId)
}

/** @throws ProviderError payment_not_found */
export function getPayment({ store }: Sandbox, paymentId: string): Payment {
  const payment = store.get('payments', paymentId)
  if (!payment) throw refusals.paymentNotFound()
  return payment
}
