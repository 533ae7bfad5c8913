import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { addressLines, type MailedOrder, seeOrder } from './order-parts.ts'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain.ts'

interface AddressChanged {
  /** With the new address. */
  order: MailedOrder
  before: MailedOrder['shipTo']
  /** Then the customer is told, else the owner. */
  isByOwner: boolean
  publicUrl: string
}

/** Tells the other one that an order goes somewhere else. */
export function addressChangedMail(change: AddressChanged): Promise<MailContent> {
  const { order, before, isByOwner, publicUrl } = change
  const words = mails.addressChanged
  const which = [order.shownId, formatDateTime(order.placedAt)] as const
  return compose({
    subject: words.subject(order.shownId),
    preview: words.preview(order.shownId),
    reason: isByOwner ? words.reasonCustomer : words.reasonOwner,
    publicUrl,
    parts: [
      heading(words.title),
      ...(isByOwner ? [paragraph(greeting(order.shipTo.name))] : []),
      paragraph(isByOwner ? words.toCustomer(...which) : words.toOwner(...which)),
      addressLines(words.now, order.shipTo),
      addressLines(words.before, before),
      isByOwner
        ? seeOrder(order, publicUrl)
        : button(words.openOrder, `${publicUrl}/admin/orders/${order.id}`),
    ],
  })
}
