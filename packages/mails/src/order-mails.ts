import { formatDateTime } from '@nirbhaya/contract/dates'
import {
  balancePayableStatuses,
  type OrderStatus,
  type RefundPlan,
  waitingStatuses,
} from '@nirbhaya/contract/enums'
import { mails } from '@nirbhaya/contract/messages/mails'
import { cancelledMoney } from '@nirbhaya/contract/messages/orders/cancelled'
import { deliveryWords } from '@nirbhaya/contract/messages/promises/delivery'
import { formatRupees } from '@nirbhaya/contract/money'
import type { OrderDetail } from '@nirbhaya/contract/orders/orders'
import { policyPaths } from '@nirbhaya/contract/policies/kinds'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import {
  addressLines,
  bill,
  greetingOf,
  type MailedOrder,
  payBalance,
  seeOrder,
} from './order-parts.ts'
import { heading, note, type Part, paragraph } from './parts.tsx'

interface Confirmed {
  order: MailedOrder
  /** One sentence for each attached document. */
  attached?: string[] | undefined
  /** The versions of the policies that were in force when the customer paid. */
  policies?: OrderDetail['policies']
  shop: MailedShop
}

export function orderConfirmedMail({
  order,
  attached = [],
  policies = [],
  shop,
}: Confirmed): MailContent {
  const { subject, preview, title, thanks, paid, reason } = mails.orderConfirmed
  return compose(
    shop,
    { subject: subject(order.shownId), preview: preview(formatRupees(order.totalRupees)), reason },
    [
      heading(title),
      paragraph(greetingOf(order)),
      paragraph(thanks(order.shownId, formatDateTime(order.placedAt))),
      bill(order, paid),
      ...addressLines(mails.order.deliverTo, order.shipTo),
      paragraph(deliveryWords.promised(order.delivery)),
      ...attached.map(paragraph),
      seeOrder(order, shop),
      ...termsOf(policies, shop),
    ],
  )
}

/** Links to the policies in the versions under which the order was pre-booked. */
function termsOf(policies: OrderDetail['policies'], { publicUrl }: MailedShop): Part[] {
  if (policies.length === 0) return []
  const addresses = policies.map(
    ({ kind, version }) => `${publicUrl}${policyPaths[kind]}?version=${version}`,
  )
  return [note(mails.orderConfirmed.terms, addresses.join('\n'))]
}

interface StatusChanged {
  order: MailedOrder
  status: OrderStatus
  /** The owner's note on how to track the parcel. */
  tracking?: string | undefined
  /**
   * For a cancelled order: the reason for the cancellation, the money that the shop still has (`keptRupees`),
   * and whether the owner plans to refund this money (`refund`).
   */
  cancelled?:
    | { reason?: string | undefined; refund?: RefundPlan | undefined; keptRupees: number }
    | undefined
  attached?: string[] | undefined
  shop: MailedShop
}

export function orderStatusMail(change: StatusChanged): MailContent {
  const { order, status, tracking, cancelled, attached = [], shop } = change
  const { subject, order: about, statuses, balance, cancelledBecause, reason } = mails.orderStatus
  const { title, says } = statuses[status]
  // The mail reports the change to `status`, but the order may have changed again before the mail was sent.
  // The mail asks for the balance only if both `status` and the order's current state allow its payment.
  const asks = order.canPayBalance && balancePayableStatuses.includes(status)
  const isOver = status === 'Cancelled'
  return compose(shop, { subject: subject(order.shownId, status), preview: says, reason }, [
    heading(title),
    paragraph(greetingOf(order)),
    paragraph(`${says} ${about(order.shownId, formatDateTime(order.placedAt))}`),
    ...(tracking ? [note(mails.order.tracking, tracking)] : []),
    ...(cancelled?.reason ? [note(cancelledBecause, cancelled.reason)] : []),
    ...moneyOf(order, cancelled).map((sentence) => paragraph(sentence)),
    ...(waitingStatuses.includes(status)
      ? [paragraph(deliveryWords.promised(order.delivery))]
      : []),
    bill(isOver ? { ...order, dueRupees: 0 } : order, mails.order.paid),
    ...attached.map(paragraph),
    ...(asks ? [paragraph(balance(formatRupees(order.dueRupees)))] : []),
    asks ? payBalance(order, shop) : seeOrder(order, shop),
  ])
}

function moneyOf({ refundedRupees }: MailedOrder, cancelled: StatusChanged['cancelled']): string[] {
  if (!cancelled) return []
  const { keptRupees, refund } = cancelled
  return [
    refundedRupees > 0 ? cancelledMoney.refunded(formatRupees(refundedRupees)) : '',
    keptRupees > 0 ? cancelledMoney.kept(formatRupees(keptRupees), refund) : '',
  ].filter(Boolean)
}
