import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface BroughtIn {
  /** The short number of the booking; absent if only the account came along. */
  number?: string | undefined
  shop: MailedShop
}

/** Tells a person that their booking or account was brought in from another shop, and how to see it. */
export function broughtInMail({ number, shop }: BroughtIn): MailContent {
  const { preview, booking, account, how, button: label, reason } = mails.broughtIn
  const { subject, says } =
    number === undefined
      ? { subject: account.subject(shop.name), says: account.says(shop.name) }
      : { subject: booking.subject(shop.name), says: booking.says(shop.name, number) }
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting('')),
    paragraph(says),
    paragraph(how),
    button(label, `${shop.publicUrl}/forgot-password`),
  ])
}
