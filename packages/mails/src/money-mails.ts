import { formatDateTime } from '@nirbhaya/contract/dates'
import { waitingListPages } from '@nirbhaya/contract/messages/batches/waiting-list-pages'
import { mails } from '@nirbhaya/contract/messages/mails'
import { nextWords } from '@nirbhaya/contract/messages/payments/unplaced'
import { formatRupees } from '@nirbhaya/contract/money'
import { balanceReminderDays } from '@nirbhaya/contract/orders/rules'
import type { Unplaced } from '@nirbhaya/contract/settling/settling'
import { formatAmount } from './amount.ts'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { bill, greetingOf, type MailedOrder, payBalance, seeOrder } from './order-parts.ts'
import { button, heading, lines, type Part, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface BalancePaid {
  order: MailedOrder
  /** The amount just received. */
  paidRupees: number
  attached?: string[] | undefined
  shop: MailedShop
}

export function balancePaidMail({ order, paidRupees, attached = [], shop }: BalancePaid) {
  const { subject, preview, title, thanks, reason } = mails.balancePaid
  const paid = formatRupees(paidRupees)
  return compose(shop, { subject: subject(order.shownId), preview: preview(paid), reason }, [
    heading(title),
    paragraph(greetingOf(order)),
    paragraph(thanks(paid, order.shownId, formatDateTime(order.placedAt))),
    bill(order, mails.order.paid),
    ...attached.map(paragraph),
    seeOrder(order, shop),
  ])
}

interface BalanceAsked {
  order: MailedOrder
  shop: MailedShop
}

export function balanceAskedMail({ order, shop }: BalanceAsked): MailContent {
  const { subject, preview, title, says, reason } = mails.balanceAsked
  const due = formatRupees(order.dueRupees)
  return compose(shop, { subject: subject(due, order.shownId), preview, reason }, [
    heading(title(due)),
    paragraph(greetingOf(order)),
    paragraph(says(due, order.shownId, formatDateTime(order.placedAt))),
    bill(order, mails.order.paid),
    paragraph(mails.order.howToPay),
    payBalance(order, shop),
  ])
}

interface BalanceReminder {
  order: MailedOrder
  /** The number of the reminder; the first is 1. */
  count: number
  shop: MailedShop
}

export function balanceReminderMail({ order, count, shop }: BalanceReminder) {
  const { subject, preview, title, friendly, last, crossed, reason } = mails.balanceReminder
  const due = formatRupees(order.dueRupees)
  const says = count < balanceReminderDays.length ? friendly : last
  return compose(shop, { subject: subject(order.shownId), preview: preview(due), reason }, [
    heading(title(due)),
    paragraph(greetingOf(order)),
    paragraph(says(due, order.shownId, formatDateTime(order.placedAt))),
    bill(order, mails.order.paid),
    paragraph(mails.order.howToPay),
    payBalance(order, shop),
    paragraph(crossed),
  ])
}

interface Refunded {
  name: string
  amount: number
  /**
   * The currency of the refunded `amount`. The shop never accepts a payment in a currency other than the
   * rupee, but refunds such money in the currency in which it arrived.
   */
  currency: string
  /** The reason for the refund, from the owner or the shop; empty if the customer's data was erased. */
  why: string
  /** The provider's id of the refunded payment, or the shop's id if the provider gave no id. */
  reference: string
  /** The bank's reference, if the money was sent by bank transfer or UPI. */
  transfer?: string | undefined
  /** The order whose money is refunded; missing if the refunded payment never belonged to an order. */
  order?: Pick<MailedOrder, 'id' | 'shownId' | 'placedAt'> | undefined
  /** What the customer can do now; missing if the refunded payment belonged to an order. */
  next?: Omit<Unplaced, 'cause'> | undefined
  attached?: string[] | undefined
  shop: MailedShop
}

export function refundedMail(given: Refunded): MailContent {
  const { name, currency, why, reference, transfer, order, next, attached = [], shop } = given
  const words = mails.refunded
  const amount = formatAmount(given.amount, currency)
  return compose(shop, { ...words, subject: words.subject(amount) }, [
    heading(words.title),
    paragraph(greeting(name)),
    paragraph(
      order
        ? words.ofOrder(amount, order.shownId, formatDateTime(order.placedAt))
        : words.ofPayment(amount),
    ),
    ...reasonOf(why),
    lines(words.reference, [reference]),
    ...(transfer ? [lines(words.byHandReference, [transfer])] : []),
    paragraph(transfer ? words.whenByHand : words.when),
    ...attached.map(paragraph),
    ...(order ? [seeOrder(order, shop)] : []),
    ...(next ? nextParts(next, shop) : []),
  ])
}

/** Renders what a customer can do whose payment came when the last place had gone. */
function nextParts({ products = [], confirmEmail }: Omit<Unplaced, 'cause'>, shop: MailedShop) {
  return [
    ...(confirmEmail ? [paragraph(nextWords.confirmEmail)] : []),
    ...products.flatMap(({ name, slug, availability, delivery }) => {
      const page = `${shop.publicUrl}/product/${encodeURIComponent(slug)}`
      return availability === 'open'
        ? [paragraph(nextWords.again(name, delivery)), button(nextWords.bookAgain(name), page)]
        : [paragraph(nextWords.full(name)), button(waitingListPages.toList, `${page}#waiting-list`)]
    }),
  ]
}

/** Renders the reason for a refund. Returns no part of the mail if the reason is empty. */
const reasonOf = (why: string): Part[] => (why ? [lines(mails.refunded.why, [why])] : [])
