import type { OrderStatus } from '@nirbhaya/contract/constants'
import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { formatRupees } from '@nirbhaya/contract/money'
import { compose, type MailContent } from './compose.tsx'
import {
  type Amount,
  amounts,
  button,
  heading,
  lines,
  note,
  type Part,
  paragraph,
} from './parts.tsx'
import { greeting } from './plain.ts'

export interface MailedOrder {
  /** The part of the id that customers know the order by. */
  shownId: string
  id: string
  placedAt: Date
  items: { name: string; quantity: number; priceRupees: number }[]
  totalRupees: number
  balanceRupees: number
  shipTo: {
    name: string
    lastName: string
    phone: string
    address1: string
    address2: string
    area: string
    pincode: string
  }
}

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
  const { subject, order: about, statuses, reason } = mails.orderStatus
  const { title, says } = statuses[status]
  // Nothing falls due any more.
  const isOver = status === 'Delivered' || status === 'Cancelled'
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
      bill(isOver ? { ...order, balanceRupees: 0 } : order, mails.order.paid),
      seeOrder(order, publicUrl),
    ],
  })
}

function bill({ items, totalRupees, balanceRupees }: MailedOrder, paid: string): Part {
  const { quantity: times, due } = mails.order
  const bought = items.map(({ name, quantity, priceRupees }): Amount => {
    return [times(name, quantity), formatRupees(priceRupees * quantity)]
  })
  const isDue = balanceRupees > 0
  return amounts(bought, [
    [paid, formatRupees(totalRupees)],
    ...(isDue ? [[due, formatRupees(balanceRupees)] satisfies Amount] : []),
  ])
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

function seeOrder({ id }: MailedOrder, publicUrl: string): Part {
  return button(mails.order.button, `${publicUrl}/my-orders/${id}`)
}
