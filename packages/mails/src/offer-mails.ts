import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface Offer {
  product: { name: string; slug: string }
  until: Date
  shop: MailedShop
}

/** Offers a place to a customer on the waiting list. */
export function offerMail({ product, until, shop }: Offer): MailContent {
  const says = mails.offer.says(product.name, formatDateTime(until))
  const url = `${shop.publicUrl}/product/${encodeURIComponent(product.slug)}`
  return mailToUnknown(mails.offer, { product, says, url, shop })
}

/** Informs a customer on the waiting list that a product has free places. No place is kept for them. */
export function placeFreeMail({ product, shop }: Omit<Offer, 'until'>): MailContent {
  const says = mails.placeFree.says(product.name)
  const url = `${shop.publicUrl}/product/${encodeURIComponent(product.slug)}`
  return mailToUnknown(mails.placeFree, { product, says, url, shop })
}

interface Waiting {
  product: { name: string }
  url: string
  shop: MailedShop
}

/** Asks the holder of an e-mail address to confirm that they want to join the waiting list. */
export function waitingMail({ product, url, shop }: Waiting): MailContent {
  const says = mails.waiting.says(product.name)
  return mailToUnknown(mails.waiting, { product, says, url, shop })
}

/** Renders a mail about the waiting list. Its greeting has no name: the list stores only e-mail addresses. */
function mailToUnknown(
  words: typeof mails.offer | typeof mails.placeFree | typeof mails.waiting,
  { product, says, url, shop }: Waiting & { says: string },
) {
  return compose(shop, { ...words, subject: words.subject(product.name) }, [
    heading(words.title),
    paragraph(greeting('')),
    paragraph(says),
    button(words.button, url),
  ])
}
