import type { RefundStatus } from '@nirbhaya/contract/enums'
import type { Payment } from '../../src/payments/payment-records.service.ts'
import type { ProviderRefund } from '../../src/payments/providers/provider.ts'
import type { RefundRow } from '../../src/settling/refunds/refunds.queries.ts'
import { type Course, ordersOf, paymentsOf, refundsOf } from './play.ts'

const refundStatusOf: Record<ProviderRefund['status'], RefundStatus> = {
  SUCCESS: 'succeeded',
  PENDING: 'pending',
  ONHOLD: 'on-hold',
  CANCELLED: 'cancelled',
  FAILED: 'failed',
  UNKNOWN: 'pending',
}

/**
 * Derives from the provider's records what the shop should have recorded, and lists the differences from what
 * it has recorded.
 */
export async function differencesOf(course: Course): Promise<string[]> {
  const payments = await paymentsOf(course)
  return [
    ...payments.flatMap((one) => judge(course, one, payments)),
    ...(await judgeOrders(course, payments)),
    ...(await judgeRefunds(course)),
    ...(await judgeCart(course, payments)),
  ]
}

function judge(course: Course, payment: Payment, all: Payment[]): string[] {
  const expected = expectedStates(course, payment, all)
  const actual = payment.holdReason ? `${payment.status} ${payment.holdReason}` : payment.status
  return expected.includes(actual)
    ? []
    : [`${payment.kind} ${payment.id} is ${actual}, not ${expected}`]
}

/**
 * Returns the possible states of a payment. There are several if the state depends on which event came first.
 */
function expectedStates(course: Course, payment: Payment, all: Payment[]): string[] {
  const order = course.buyer.bank.accounts.get(payment.id)?.order
  // If the provider never knew the order, the shop may or may not have closed the payment.
  if (!order) return ['created', 'closed']
  if (order.status !== 'PAID') return ['closed']
  if (!isAsAsked(course, payment)) return ['held amount']
  if (payment.kind === 'deposit') return ['paid']
  const others = all.filter((one) => one.orderId === payment.orderId && isAsAsked(course, one))
  const orderId = payment.orderId ?? ''
  const canBeSurplus = others.length > 1 || course.refunded.has(orderId)
  return [
    'paid',
    ...(canBeSurplus ? ['held surplus', 'held ended'] : []),
    ...(course.cancelled.has(orderId) ? ['held cancelled'] : []),
  ]
}

function isAsAsked({ buyer }: Course, { id, amountPaise, currency }: Payment): boolean {
  const order = buyer.bank.accounts.get(id)?.order
  return (
    order?.status === 'PAID' && order.amountPaise === amountPaise && order.currency === currency
  )
}

async function judgeOrders(course: Course, payments: Payment[]): Promise<string[]> {
  const orders = await ordersOf(course)
  const deposits = payments.filter((one) => one.kind === 'deposit' && isAsAsked(course, one))
  const ordered = orders.map(({ paymentId }) => paymentId).sort()
  const paid = deposits.map(({ id }) => id).sort()
  const isSame = JSON.stringify(ordered) === JSON.stringify(paid)
  return isSame ? [] : [`orders of ${ordered}, paid deposits ${paid}`]
}

async function judgeRefunds(course: Course): Promise<string[]> {
  const ours = (await refundsOf(course)).filter(({ kind }) => kind !== 'provider')
  const theirs = [...course.buyer.bank.accounts.values()].flatMap(({ refunds }) => refunds)
  const unknown = theirs.filter((one) => !ours.some(({ id }) => id === one.refundId))
  return [
    ...unknown.map(({ refundId }) => `refund ${refundId} is not ours`),
    ...ours.flatMap((one) =>
      judgeRefund(
        one,
        theirs.find(({ refundId }) => refundId === one.id),
      ),
    ),
  ]
}

function judgeRefund({ id, status, amountPaise }: RefundRow, theirs: ProviderRefund | undefined) {
  const expected = theirs ? refundStatusOf[theirs.status] : 'failed'
  const isSame = status === expected && (theirs?.amountPaise ?? amountPaise) === amountPaise
  return isSame ? [] : [`refund ${id} of ${amountPaise} is ${status}, not ${expected}`]
}

/** Checks that paid lines have left the cart, and lines that were added later are still in it. */
async function judgeCart(course: Course, payments: Payment[]): Promise<string[]> {
  const { buyer, added, expiredPaying } = course
  const paidPaise = payments
    .filter(({ kind, status }) => kind === 'deposit' && status === 'paid')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const expected = added - paidPaise / buyer.pricePaise
  const actual = await buyer.inCart()
  // If a payment expired while the customer was paying, the customer could pay again for the same cart, and
  // both payments may succeed. The first of the two orders takes its units out of the cart. The second order
  // may not find all its units there, so the cart may contain more than `expected`, which subtracts the units
  // of both.
  const isRight = expiredPaying.size > 0 ? actual >= Math.max(0, expected) : actual === expected
  return isRight ? [] : [`${actual} in the cart, not ${expected}`]
}
