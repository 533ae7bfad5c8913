import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain.ts'

interface Offer {
  product: { name: string; slug: string }
  until: Date
  publicUrl: string
}

/** Offers a place to who waits for one. */
export function offerMail({ product, until, publicUrl }: Offer): MailContent {
  const says = mails.offer.says(product.name, formatDateTime(until))
  const url = `${publicUrl}/product/${encodeURIComponent(product.slug)}`
  return toAddress(mails.offer, { product, says, url, publicUrl })
}

/** Tells somebody who waits that places are free, of which none is kept for them. */
export function placeFreeMail({ product, publicUrl }: Omit<Offer, 'until'>): MailContent {
  const says = mails.placeFree.says(product.name)
  const url = `${publicUrl}/product/${encodeURIComponent(product.slug)}`
  return toAddress(mails.placeFree, { product, says, url, publicUrl })
}

interface Asked {
  product: { name: string }
  url: string
  publicUrl: string
}

/** Asks an address that somebody typed whether it is to wait. */
export function waitingMail({ product, url, publicUrl }: Asked): MailContent {
  const says = mails.waiting.says(product.name)
  return toAddress(mails.waiting, { product, says, url, publicUrl })
}

/** To somebody of whom nothing is known but their address. */
function toAddress(
  words: typeof mails.offer | typeof mails.placeFree | typeof mails.waiting,
  { product, says, url, publicUrl }: Asked & { says: string },
) {
  return compose({
    subject: words.subject(product.name),
    preview: words.preview,
    reason: words.reason,
    publicUrl,
    parts: [
      heading(words.title),
      paragraph(greeting('')),
      paragraph(says),
      button(words.button, url),
    ],
  })
}
