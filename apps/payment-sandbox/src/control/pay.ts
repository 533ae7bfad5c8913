import type { Order, Payment } from '../entities.ts'
import { ProviderError, refusals } from '../errors.ts'
import { getOrder, getOrderBySession, getPayment } from '../orders/find-stored.ts'
import { listPayments, pay, resolvePayment } from '../orders/payments.ts'
import { returnUrlOf } from '../orders/status.ts'
import type { Sandbox } from '../sandbox.ts'
import { parseBody } from '../validation.ts'
import { paySchema, resolveSchema } from './schemas.ts'

const results = { success: 'SUCCESS', failed: 'FAILED', dropped: 'USER_DROPPED' } as const

/**
 * Does what a button of the payment page does. The answer's `return_url` is null for `success-no-return`,
 * because the customer never returns, and for an order without a `return_url`.
 */
export async function controlPay(sandbox: Sandbox, body: unknown) {
  const { payment_session_id, order_id, outcome } = parseBody(paySchema, body)
  const order =
    payment_session_id === undefined
      ? getOrder(sandbox, required(order_id, 'order_id'))
      : getOrderBySession(sandbox, payment_session_id)
  const payments = pay(sandbox, order, outcome)
  const returnUrl = outcome === 'success-no-return' ? null : returnUrlOf(order)
  return answerPaid(sandbox, order, payments, returnUrl)
}

/** Ends a pending attempt: the one that `cf_payment_id` names, or the newest pending one of the order. */
export async function controlResolve(sandbox: Sandbox, body: unknown) {
  const { cf_payment_id, order_id, outcome } = parseBody(resolveSchema, body)
  const payment =
    cf_payment_id === undefined
      ? findPending(sandbox, getOrder(sandbox, required(order_id, 'order_id')))
      : getPayment(sandbox, cf_payment_id)
  const resolved = resolvePayment(sandbox, payment, results[outcome])
  const order = getOrder(sandbox, payment.order_id)
  return answerPaid(sandbox, order, [resolved], returnUrlOf(order))
}

async function answerPaid(
  sandbox: Sandbox,
  order: Order,
  payments: Payment[],
  returnUrl: string | null,
) {
  await sandbox.webhooks.beforeReturn(order.order_id)
  return { order_id: order.order_id, payments, return_url: returnUrl }
}

function findPending(sandbox: Sandbox, order: Order): Payment {
  const pending = listPayments(sandbox, order).find((p) => p.payment_status === 'PENDING')
  if (!pending) throw refusals.paymentNotFound()
  return pending
}

function required(value: string | undefined, field: string): string {
  if (value !== undefined) return value
  throw new ProviderError(400, `${field}_missing`, `${field} : is missing in the request`)
}
