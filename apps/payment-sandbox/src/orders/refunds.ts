import { z } from 'zod'
import { parseIso, toIst } from '../clock.ts'
import type { Order, Payment, Refund, RefundStatus } from '../entities.ts'
import { refusals } from '../errors.ts'
import { newDigits } from '../ids.ts'
import { toPaise } from '../money.ts'
import type { Sandbox } from '../sandbox.ts'
import { idText, parseBody, rupees } from '../validation.ts'
import { refundEvent } from '../webhooks/bodies.ts'
import { getPayment } from './find-stored.ts'
import { refundAt } from './refund-view.ts'

const refundableMs = 183 * 24 * 3_600_000

/** The time after which a refund succeeds if its `refund_note` chooses no outcome. */
const processingMs = 60_000

const refundSchema = z.object({
  refund_id: idText(3, 40),
  refund_amount: rupees(0.01),
  refund_note: z.string().min(3).max(100).nullish(),
  refund_speed: z.enum(['STANDARD', 'INSTANT']).nullish(),
})

/**
 * Refunds money of a paid order; `refund_note` may choose the outcome.
 * @throws ProviderError 400 if a field is invalid, the order is not paid, the amount is more than what is
 * left, the payment is too old, or a refund with this id exists
 */
export function createRefund(sandbox: Sandbox, order: Order, body: unknown): Refund {
  const { store, clock, webhooks } = sandbox
  const wanted = parseBody(refundSchema, body)
  if (!order.paidBy) throw refusals.orderNotPaid()
  if (store.get('refunds', wanted.refund_id)) throw refusals.refundExists()

  const now = clock.now()
  const payment = getPayment(sandbox, order.paidBy)
  if (now - (parseIso(payment.payment_time) ?? 0) > refundableMs) throw refusals.refundTooLate()
  const leftPaise = toPaise(payment.payment_amount) - refundedPaise(sandbox, order)
  if (toPaise(wanted.refund_amount) > leftPaise) throw refusals.refundAmount()

  const refund: Refund = {
    ...newRefund(payment, wanted.refund_amount, now),
    refund_id: wanted.refund_id,
    refund_note: wanted.refund_note ?? null,
    refund_speed: wanted.refund_speed ?? 'STANDARD',
    ...outcomeOf(wanted.refund_note, now),
  }
  addRefund(sandbox, order, refund)
  if (refund.refund_status === 'SUCCESS') {
    webhooks.announce(order, refundEvent(refund, now))
  } else if (refund.succeedsAt !== null) {
    const succeeded = refundAt(refund, refund.succeedsAt)
    webhooks.announce(order, refundEvent(succeeded, refund.succeedsAt), {
      notBefore: refund.succeedsAt,
      announces: refund.refund_id,
    })
  }
  return refund
}

/**
 * Gives a refund that is PENDING or ONHOLD another status. Only SUCCESS and CANCELLED send a webhook.
 * @throws ProviderError refund_invalid when the refund has already succeeded, failed or been cancelled
 */
export function resolveRefund(
  sandbox: Sandbox,
  order: Order,
  refund: Refund,
  status: RefundStatus,
): Refund {
  const { store, clock, webhooks } = sandbox
  const now = clock.now()
  if (!['PENDING', 'ONHOLD'].includes(refundAt(refund, now).refund_status)) {
    throw refusals.refundSettled()
  }
  const isOver = status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
  const resolved: Refund = {
    ...refund,
    refund_status: status,
    processed_at: isOver ? toIst(now) : null,
    succeedsAt: null,
  }
  store.put('refunds', refund.refund_id, resolved)
  webhooks.withdraw(refund.refund_id)
  if (status === 'SUCCESS' || status === 'CANCELLED') {
    webhooks.announce(order, refundEvent(resolved, now))
  }
  return resolved
}

/** Records an automatic refund: one that the provider makes without a request from the shop. */
export function autoRefund(sandbox: Sandbox, order: Order, payment: Payment): Refund {
  const now = sandbox.clock.now()
  const base = newRefund(payment, payment.payment_amount, now)
  const refund: Refund = {
    ...base,
    refund_id: `auto_${base.cf_refund_id}`,
    refund_note: null,
    refund_speed: 'STANDARD',
    refund_status: 'SUCCESS',
    refund_type: 'PAYMENT_AUTO_REFUND',
    processed_at: toIst(now),
    succeedsAt: null,
  }
  addRefund(sandbox, order, refund)
  return refund
}

/** @throws ProviderError refund_get_not_found, also for another order's refund */
export function getRefund({ store }: Sandbox, order: Order, refundId: string): Refund {
  const refund = store.get('refunds', refundId)
  if (refund?.order_id !== order.order_id) throw refusals.refundNotFound()
  return refund
}

export function listRefunds(sandbox: Sandbox, order: Order): Refund[] {
  return order.refundIds.map((id) => getRefund(sandbox, order, id)).reverse()
}

function newRefund(payment: Payment, amount: number, now: number) {
  return {
    cf_refund_id: newDigits(),
    cf_payment_id: payment.cf_payment_id,
    order_id: payment.order_id,
    refund_amount: amount,
    refund_currency: payment.payment_currency,
    refund_type: 'MERCHANT_INITIATED' as const,
    created_at: toIst(now),
  }
}

function addRefund({ store }: Sandbox, order: Order, refund: Refund) {
  store.put('refunds', refund.refund_id, refund)
  store.put('orders', order.order_id, {
    ...order,
    refundIds: [...order.refundIds, refund.refund_id],
  })
}

/**
 * Returns the outcome that `refund_note` chooses, if the note is one of the sandbox's keywords. With any
 * other note, the refund succeeds after `processingMs`.
 */
function outcomeOf(note: string | null | undefined, now: number) {
  const settled = { processed_at: toIst(now), succeedsAt: null }
  const open = { refund_status: 'PENDING' as const, processed_at: null }
  if (note === 'SUCCESS') return { refund_status: 'SUCCESS' as const, ...settled }
  if (note === 'FAILED') return { refund_status: 'FAILED' as const, ...settled }
  if (note === 'PENDING' || note === 'ACTIVE') return { ...open, succeedsAt: null }
  return { ...open, succeedsAt: now + processingMs }
}

function refundedPaise(sandbox: Sandbox, order: Order): number {
  return listRefunds(sandbox, order)
    .filter((refund) => refund.refund_type === 'MERCHANT_INITIATED')
    .filter((refund) => !['CANCELLED', 'FAILED'].includes(refund.refund_status))
    .reduce((sum, refund) => sum + toPaise(refund.refund_amount), 0)
}
