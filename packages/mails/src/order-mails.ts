import { balancePayableStatuses, type OrderStatus } from '@nirbhaya/contract/constants'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { formatRupees } from '@nirbhaya/contract/money'
import { compose, type MailContent } from './compose.tsx'
import { bill, type MailedOrder, payBalance, seeOrder } from './order-parts.ts'
import { heading, lines, note, type Part, paragraph } from './parts.tsx'
import { greeting } from './plain.ts'

interface Confirmed {
  order: MailedOrder
  publicUrl: string
}

export function orderConfirmedMail({ order, publicUrl }: Confirmed): Promise<MailContent> {
  const { subject, preview, title, thanks, paid, delivery, reason } = mails.orderConfirmed
  return compose({
    subject: subject(order.shownId),
    preview: preview(formatRupees(order.totalRupees)),
    reason,
    publicUrl,
    parts: [
      heading(title),
      paragraph(greeting(order.shipTo.name)),
      paragraph(thanks(order.shownId, formatDateTime(order.placedAt))),
      bill(order, paid),
      address(order),
      paragraph(delivery),
      seeOrder(order, publicUrl),
    ],
  })
}

interface StatusChanged {
  order: MailedOrder
  status: OrderStatus
  /** How to follow the parcel, in the owner's words. */
  tracking?: string | undefined
  publicUrl: string
}

export function orderStatusMail(change: StatusChanged): Promise<MailContent> {
  const { order, status, tracking, publicUrl } = change
  const { subject, order: about, statuses, balance, reason } = mails.orderStatus
  const { title, says } = statuses[status]
  // The order may have moved on since: what it asks for must be true then and now.
  const asks = order.canPayBalance && balancePayableStatuses.includes(status)
  const isOver = status === 'Cancelled'
  return compose({
    subject: subject(order.shownId, status),
    preview: says,
    reason,
    publicUrl,
    parts: [
      heading(title),
      paragraph(greeting(order.shipTo.name)),
      paragraph(`${says} ${about(order.shownId, formatDateTime(order.placedAt))}`),
      ...(tracking ? [note(mails.order.tracking, tracking)] : []),
      bill(isOver ? { ...order, dueRupees: 0 } : order, mails.order.paid),
      ...(asks ? [paragraph(balance(formatRupees(order.dueRupees)))] : []),
      asks ? payBalance(order, publicUrl) : seeOrder(order, publicUrl),
    ],
  })
}

function address({ shipTo }: MailedOrder): Part {
  const { name, lastName, phone, address1, address2, area, pincode } = shipTo
  return lines(mails.order.deliverTo, [
    `${name} ${lastName}`,
    address1,
    address2,
    `${area} ${pincode}`,
    phone,
  ])
}
