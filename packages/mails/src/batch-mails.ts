import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'

interface Full {
  batch: { productName: string; number: number; capacity: number }
  publicUrl: string
}

/** Informs the owner that a batch is sold out, and that the product has no other batch that can be opened. */
export function batchFullMail({ batch, publicUrl }: Full): MailContent {
  const words = mails.batchFull
  const { productName, number, capacity } = batch
  return compose({
    subject: words.subject(productName, number),
    preview: words.preview,
    reason: words.reason,
    publicUrl,
    parts: [
      heading(words.title(number)),
      paragraph(words.says(productName, capacity)),
      paragraph(words.act),
      button(words.button, `${publicUrl}/admin/batches`),
    ],
  })
}
