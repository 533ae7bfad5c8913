import { and, eq, inArray, isNull } from 'drizzle-orm'
import { changeOrderStatus } from '../../src/orders/admin/order-status.service.ts'
import { order } from '../../src/orders/orders.tables.ts'
import { closePayment } from '../../src/payments/closing.service.ts'
import { refund } from '../../src/payments/money.tables.ts'
import { payment, paymentEvent } from '../../src/payments/payments.tables.ts'
import { ProviderError } from '../../src/payments/providers/provider.ts'
import { receiveWebhook } from '../../src/payments/webhooks.ts'
import { AppError } from '../../src/platform/app-error.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { settleEvent } from '../../src/settling/acting-on-events.service.ts'
import { refundHeldPayment, refundOrder } from '../../src/settling/admin/refunds.service.ts'
import { reconcile } from '../../src/settling/reconciling.service.ts'
import { settleRefund } from '../../src/settling/refunds/sending-refunds.service.ts'
import { settlePayment } from '../../src/settling/settling.service.ts'
import type { Act, Step } from './actions.ts'
import { type Buyer, type MoneyShop, payBalance, payCart } from './money-shop.ts'

/**
 * The customer of a story, and the facts of the story so far. From the facts and the provider's records,
 * `differencesOf` derives what the shop should have recorded.
 */
export interface Course {
  shop: MoneyShop
  buyer: Buyer
  /** The total quantity that was put into the cart. */
  added: number
  /**
   * The ids of the payments that the shop returned when the customer started to pay, each once, oldest first.
   */
  sessions: string[]
  /** Orders that were cancelled at any time. */
  cancelled: Set<string>
  /** Orders with a refund, even if the provider refused it later. */
  refunded: Set<string>
  /** Payments that the provider ended while somebody was paying. */
  expiredPaying: Set<string>
}

const actorId = newId()
export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
/** Picks an item, counted from the newest. */
const pick = <Item>(items: Item[], which: number) => items.at(-1 - (which % items.length))

export const ordersOf = ({ shop, buyer }: Course) =>
  shop.db.select().from(order).where(eq(order.customerId, buyer.customerId)).orderBy(order.id)
export const paymentsOf = ({ shop, buyer }: Course) =>
  shop.db
    .select()
    .from(payment)
    .where(eq(payment.customerId, buyer.customerId))
    .orderBy(payment.createdAt)
export const refundsOf = ({ shop, buyer }: Course) =>
  shop.db.select().from(refund).where(eq(refund.customerId, buyer.customerId))

/** Ignores refusals, and errors after which the shop tries again. Any other error fails the test. */
export async function tolerant(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    const isRefusal = error instanceof AppError || error instanceof ProviderError
    const isTooEarly = error instanceof Error && /cannot be read yet/.test(error.message)
    if (!isRefusal && !isTooEarly) throw error
  }
}

export async function play(course: Course, step: Step): Promise<void> {
  if (step.do !== 'together') return perform(course, step)
  course.buyer.bank.pauses.splice(0, Number.POSITIVE_INFINITY, ...step.pauses)
  await Promise.all(step.acts.map((act) => perform(course, act)))
  course.buyer.bank.pauses.length = 0
}

async function perform(course: Course, act: Act): Promise<void> {
  const { buyer, sessions } = course
  const { bank, settling } = buyer
  const session = 'which' in act ? pick(sessions, act.which) : undefined
  switch (act.do) {
    case 'open':
      return tolerant(payCart(buyer).then(({ paymentId }) => remember(course, paymentId)))
    case 'add':
      await buyer.add(act.quantity)
      course.added += act.quantity
      return
    case 'reconcile':
      return reconcile(settling, later(act.minutes))
    case 'work':
      return sendRefunds(course)
    case 'close':
      return closeCancelled(course)
    case 'fault':
      bank.faults.push(act.kind)
      return
    case 'event':
      return deliver(course, pick(bank.events, act.which))
    case 'status':
      return setStatus(course, act)
    case 'balance': {
      const row = pick(await ordersOf(course), act.which)
      if (!row) return
      return tolerant(payBalance(buyer, row).then(({ paymentId }) => remember(course, paymentId)))
    }
    case 'refund':
      return act.kind === 'order' ? refundPartOf(course, act) : refundHeld(course, act.which)
  }
  if (session === undefined) return
  switch (act.do) {
    case 'attempt':
      return bank.attempt(session)
    case 'pay':
      bank.attempt(session)
      return bank.finish(session, 'SUCCESS')
    case 'finish':
      return bank.finish(session, act.how)
    case 'expire':
      return expire(course, session)
    case 'misquote':
      return bank.misquote(session, 12_345, act.currency)
    case 'verify':
      return tolerant(settlePayment(settling, session))
    case 'end-refund':
      return bank.endRefund(session, act.which, act.how)
  }
}

/**
 * Lets a payment expire, both at the provider and in the shop. The shop gives the provider's order the same
 * deadline as its own record of the payment, so both expire at the same time.
 */
async function expire({ buyer, shop, expiredPaying }: Course, session: string): Promise<void> {
  const { order, attempts } = buyer.bank.accounts.get(session) ?? {}
  if (order?.status !== 'ACTIVE') return
  if (attempts?.some(({ status }) => status === 'PENDING')) expiredPaying.add(session)
  buyer.bank.expire(session)
  await shop.db.update(payment).set({ expiresAt: new Date() }).where(eq(payment.id, session))
}

function remember({ sessions }: Course, paymentId: string) {
  if (!sessions.includes(paymentId)) sessions.push(paymentId)
}

/**
 * Lets the shop receive a webhook event, which may have been delivered before. Then does the work of the
 * queued jobs: settles all events of this customer's payments that the shop has not handled yet.
 */
export async function deliver({ buyer, shop }: Course, event: object | undefined): Promise<void> {
  if (!event) return
  await receiveWebhook(buyer.payments, buyer.bank.provider, event)
  const unhandled = await shop.db
    .select()
    .from(paymentEvent)
    .where(
      and(
        isNull(paymentEvent.handledAt),
        inArray(
          paymentEvent.paymentId,
          shop.db
            .select({ id: payment.id })
            .from(payment)
            .where(eq(payment.customerId, buyer.customerId)),
        ),
      ),
    )
  for (const { id } of unhandled) await tolerant(settleEvent(buyer.settling, id))
}

async function sendRefunds(course: Course): Promise<void> {
  for (const { id } of await refundsOf(course)) {
    await tolerant(settleRefund(course.buyer.settling, id))
  }
}

/** Closes the payments of cancelled orders, like the `payment.close` jobs that a cancellation enqueues. */
async function closeCancelled(course: Course): Promise<void> {
  const cancelled = (await ordersOf(course)).filter(({ status }) => status === 'Cancelled')
  const ids = cancelled.map(({ id }) => id)
  for (const { id, orderId } of await paymentsOf(course)) {
    if (orderId && ids.includes(orderId)) await tolerant(closePayment(course.buyer.payments, id))
  }
}

async function setStatus(course: Course, { which, to }: Extract<Act, { do: 'status' }>) {
  const row = pick(await ordersOf(course), which)
  if (!row) return
  if (to === 'Cancelled') course.cancelled.add(row.id)
  await changeOrderStatus(course.shop, { orderId: row.id, status: to, actorId })
}

async function refundPartOf(course: Course, { which, percent }: Extract<Act, { do: 'refund' }>) {
  const row = pick(await ordersOf(course), which)
  if (!row) return
  const amountPaise = Math.ceil(((row.totalPaise + row.balancePaidPaise) * percent) / 100)
  const wish = { reason: 'As we agreed', requestId: crypto.randomUUID(), actorId }
  course.refunded.add(row.id)
  await tolerant(refundOrder(course.shop, { ...wish, orderId: row.id, amountPaise }))
}

async function refundHeld(course: Course, which: number) {
  const held = (await paymentsOf(course)).filter(({ status }) => status === 'held')
  const paymentId = pick(held, which)?.id
  if (paymentId === undefined) return
  const wish = { reason: 'As we agreed', requestId: crypto.randomUUID(), actorId }
  await tolerant(refundHeldPayment(course.shop, { ...wish, paymentId }))
}
