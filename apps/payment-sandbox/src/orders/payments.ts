import { randomInt } from 'node:crypto'
import { toIst } from '../clock.ts'
import type { Order, Payment, PaymentStatus } from '../entities.ts'
import { refusals } from '../errors.ts'
import type { Sandbox } from '../sandbox.ts'
import { autoRefundEvent, paymentEvent } from '../webhooks/bodies.ts'
import { declined, startAttempt } from './attempt.ts'
import { getOrder, getPayment } from './find-stored.ts'
import { autoRefund } from './refunds.ts'
import { statusOf } from './status.ts'

/**
 * The outcomes that the payment page and control/pay offer. Each list has the final state of every payment
 * attempt that the outcome makes: two attempts for `success-twice`, one for the others.
 */
export const outcomes = {
  success: ['SUCCESS'],
  failed: ['FAILED'],
  pending: ['PENDING'],
  dropped: ['USER_DROPPED'],
  'success-no-return': ['SUCCESS'],
  'success-twice': ['SUCCESS', 'SUCCESS'],
} as const satisfies Record<string, PaymentStatus[]>

export type Outcome = keyof typeof outcomes

/**
 * Makes the payment attempts of an outcome. Each attempt that ends updates the order's status and sends a
 * webhook. If a second attempt succeeds, it is refunded automatically.
 * @throws ProviderError order_already_paid, order_inactive: no new attempt can start
 */
export function pay(sandbox: Sandbox, order: Order, outcome: Outcome): Payment[] {
  const status = statusOf(order, sandbox.clock.now())
  if (status === 'PAID') throw refusals.orderPaid()
  if (status !== 'ACTIVE') throw refusals.orderInactive()

  return outcomes[outcome].map((result) => {
    const attempt = startAttempt(sandbox, getOrder(sandbox, order.order_id))
    return result === 'PENDING' ? attempt : settle(sandbox, attempt, result)
  })
}

/**
 * Ends a pending attempt with `result`, even if the order has expired or the shop has asked to close it.
 * @throws ProviderError payment_not_pending
 */
export function resolvePayment(
  sandbox: Sandbox,
  payment: Payment,
  result: PaymentStatus,
  errorCode?: string,
): Payment {
  if (payment.payment_status !== 'PENDING') throw refusals.paymentSettled()
  return result === 'PENDING' ? payment : settle(sandbox, payment, result, errorCode)
}

/** Returns the attempts of an order, newest first. */
export function listPayments(sandbox: Sandbox, order: Order): Payment[] {
  return order.paymentIds.map((id) => getPayment(sandbox, id)).reverse()
}

const messages = {
  SUCCESS: 'Transaction successful',
  FAILED: 'Transaction declined',
  USER_DROPPED: 'User dropped and did not complete the two factor authentication',
} as const

function settle(
  sandbox: Sandbox,
  payment: Payment,
  result: Exclude<PaymentStatus, 'PENDING'>,
  errorCode = 'TRANSACTION_DECLINED',
): Payment {
  const { store, clock, webhooks } = sandbox
  const settled: Payment = {
    ...payment,
    payment_status: result,
    payment_message: messages[result],
    payment_completion_time: toIst(clock.now()),
    ...(result === 'SUCCESS' && {
      is_captured: true,
      bank_reference: String(randomInt(10 ** 11, 10 ** 12)),
    }),
    ...(result === 'FAILED' && {
      error_details: declined(errorCode),
      payment_method: { upi: { channel: 'collect', upi_id: 'testfailure@gocash' } },
    }),
  }
  store.put('payments', settled.cf_payment_id, settled)

  const before = getOrder(sandbox, settled.order_id)
  const order =
    result === 'SUCCESS' ? markPaid(sandbox, before, settled) : afterFailure(sandbox, before)
  webhooks.announce(order, paymentEvent(order, settled, clock.now()))
  if (result === 'SUCCESS' && order.paidBy !== settled.cf_payment_id) {
    const refund = autoRefund(sandbox, order, settled)
    webhooks.announce(order, autoRefundEvent(refund, settled, clock.now()))
  }
  return settled
}

/** Marks an order as paid. The first successful attempt pays the order, whatever the order's status. */
function markPaid({ store }: Sandbox, order: Order, payment: Payment): Order {
  if (order.paidBy) return order
  const paid: Order = { ...order, order_status: 'PAID', paidBy: payment.cf_payment_id }
  store.put('orders', order.order_id, paid)
  return paid
}

/** If the shop has asked to close the order, closes it once no payment attempt is pending. */
function afterFailure(sandbox: Sandbox, order: Order): Order {
  const isRunning = listPayments(sandbox, order).some((p) => p.payment_status === 'PENDING')
  if (order.order_status !== 'TERMINATION_REQUESTED' || isRunning) return order
  const terminated: Order = { ...order, order_status: 'TERMINATED' }
  sandbox.store.put('orders', order.order_id, terminated)
  return terminated
}
