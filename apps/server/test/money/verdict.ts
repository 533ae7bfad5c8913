import type { RefundStatus } from '@nirbhaya/contract/constants'
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

/** Where the shop's records are not what the provider's facts alone say they must be. */
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
  const wanted = wantedFor(course, payment, all)
  const is = payment.holdReason ? `${payment.status} ${payment.holdReason}` : payment.status
  return wanted.includes(is) ? [] : [`${payment.kind} ${payment.id} is ${is}, not ${wanted}`]
}

/** What may have become of a payment; more than one where it depends on what came first. */
function wantedFor(course: Course, payment: Payment, all: Payment[]): string[] {
  const order = course.buyer.bank.accounts.get(payment.id)?.order
  // Not that the provider never knew it: then it may have been ended, or not.
  if (!order) return ['created', 'closed']
  if (order.status !== 'PAID') return ['closed']
  if (!isAsAsked(course, payment)) return ['held amount']
  if (payment.kind === 'deposit') return ['paid']
  const others = all.filter((one) => one.orderId === payment.orderId && isAsAsked(course, one))
  const orderId = payment.orderId ?? ''
  const maySurplus = others.length > 1 || course.refunded.has(orderId)
  return [
    'paid',
    ...(maySurplus ? ['held surplus'] : []),
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
  const wanted = theirs ? refundStatusOf[theirs.status] : 'failed'
  const isSame = status === wanted && (theirs?.amountPaise ?? amountPaise) === amountPaise
  return isSame ? [] : [`refund ${id} of ${amountPaise} is ${status}, not ${wanted}`]
}

/** What was paid for has left the cart; what came later stays. */
async function judgeCart(course: Course, payments: Payment[]): Promise<string[]> {
  const { buyer, added, expiredPaying } = course
  const paidPaise = payments
    .filter(({ kind, status }) => kind === 'deposit' && status === 'paid')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const wanted = added - paidPaise / buyer.pricePaise
  const is = await buyer.inCart()
  // Somebody who still pays when the time is over can open another session: that may be paid too.
  const isRight = expiredPaying.size > 0 ? is >= Math.max(0, wanted) : is === wanted
  return isRight ? [] : [`${is} in the cart, not ${wanted}`]
}
