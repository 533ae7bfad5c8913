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

/** Offers a place to who waits for one; all that is known of them is their address. */
export function offerMail({ product, until, publicUrl }: Offer): Promise<MailContent> {
  const words = mails.offer
  return compose({
    subject: words.subject(product.name),
    preview: words.preview,
    reason: words.reason,
    publicUrl,
    parts: [
      heading(words.title),
      paragraph(greeting('')),
      paragraph(words.says(product.name, formatDateTime(until))),
      button(words.button, `${publicUrl}/product/${encodeURIComponent(product.slug)}`),
    ],
  })
}

interface Asked {
  product: { name: string }
  url: string
  publicUrl: string
}

/** Asks an address that somebody typed whether it is to wait. */
export function waitingMail({ product, url, publicUrl }: Asked): Promise<MailContent> {
  const words = mails.waiting
  return compose({
    subject: words.subject(product.name),
    preview: words.preview,
    reason: words.reason,
    publicUrl,
    parts: [
      heading(words.title),
      paragraph(greeting('')),
      paragraph(words.says(product.name)),
      button(words.button, url),
    ],
  })
}
