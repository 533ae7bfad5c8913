import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { formatRupees } from '@nirbhaya/contract/money'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { type Amount, amounts, button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface BookingLink {
  lines: { name: string; quantity: number; priceRupees: number }[]
  nowRupees: number
  laterRupees: number
  /** When the link stops working. */
  until: Date
  url: string
  shop: MailedShop
}

/**
 * The mail with the link that pays a booking. The mailbox may be a stranger's, because the address was taken down on
 * the phone, so the mail says what was booked and not for whom.
 */
export function bookingLinkMail(booking: BookingLink): MailContent {
  const { lines, nowRupees, laterRupees, until, url, shop } = booking
  const words = mails.bookingLink
  const now = formatRupees(nowRupees)
  const sum: Amount = [words.now, now]
  return compose(shop, { ...words, subject: words.subject(now) }, [
    heading(words.title),
    paragraph(greeting('')),
    paragraph(words.says),
    amounts(
      lines.map(({ name, quantity, priceRupees }) => [
        mails.order.quantity(name, quantity),
        formatRupees(priceRupees * quantity),
      ]),
      laterRupees > 0 ? [sum, [words.later, formatRupees(laterRupees)]] : [sum],
    ),
    button(words.button(now), url),
    paragraph(words.until(formatDateTime(until))),
    paragraph(words.account),
    paragraph(words.notYou),
  ])
}
