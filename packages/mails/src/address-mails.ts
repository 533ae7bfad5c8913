import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { addressLines, greetingOf, type MailedOrder, seeOrder } from './order-parts.ts'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface AddressCheck {
  order: MailedOrder
  /** 0: first mail; 1: reminder; 2: warning that the address will be locked soon. */
  step: number
  locksAt: Date
  /** The page where the customer confirms or corrects the address. The page needs no sign-in. */
  url: string
  shop: MailedShop
}

/** Asks a customer to check the address before the parcel is prepared. */
export function addressCheckMail(check: AddressCheck): MailContent {
  const { order, step, locksAt, url, shop } = check
  const {
    subjects,
    preview,
    title,
    says,
    until,
    untilOnPage,
    noLogin,
    reason,
    button: press,
  } = mails.addressCheck
  const subject = subjects[step] ?? subjects[0]
  const date = formatDateTime(locksAt)
  return compose(shop, { subject: subject(order.shownId), preview, reason }, [
    heading(title),
    paragraph(greetingOf(order)),
    paragraph(says(order.shownId, formatDateTime(order.placedAt))),
    ...addressLines(mails.order.deliverTo, order.shipTo),
    ...(order.shipTo ? [paragraph(until(date))] : []),
    button(press, url),
    ...(order.shipTo ? [] : [paragraph(untilOnPage(date))]),
    paragraph(noLogin),
  ])
}

interface AddressChanged {
  order: MailedOrder
  before: MailedOrder['shipTo']
  /** Whether the owner changed the address. The owner gets a mail only if the customer changed it. */
  isByOwner: boolean
  isToOwner: boolean
  shop: MailedShop
}

/** Informs the customer or the owner of an order's new address. */
export function addressChangedMail(change: AddressChanged): MailContent {
  const { order, before, isByOwner, isToOwner, shop } = change
  const words = mails.addressChanged
  const which = [order.shownId, formatDateTime(order.placedAt)] as const
  const says = isToOwner ? words.toOwner : isByOwner ? words.toCustomer : words.toChanger
  return compose(
    shop,
    {
      subject: words.subject(order.shownId),
      preview: words.preview(order.shownId),
      reason: isToOwner ? words.reasonOwner : words.reasonCustomer(shop.name),
    },
    [
      heading(words.title),
      ...(isToOwner ? [] : [paragraph(greeting(before?.name ?? ''))]),
      paragraph(says(...which)),
      ...addressLines(words.now, order.shipTo),
      ...addressLines(words.before, before),
      isToOwner
        ? button(words.openOrder, `${shop.publicUrl}/admin/orders/${order.id}`)
        : seeOrder(order, shop),
    ],
  )
}
