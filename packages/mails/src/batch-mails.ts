import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'

interface Full {
  batch: { productName: string; number: number; capacity: number }
  shop: MailedShop
}

/** Informs the owner that a batch is sold out, and that the product has no other batch that can be opened. */
export function batchFullMail({ batch, shop }: Full): MailContent {
  const words = mails.batchFull
  const { productName, number, capacity } = batch
  return compose(shop, { ...words, subject: words.subject(productName, number) }, [
    heading(words.title(number)),
    paragraph(words.says(productName, capacity)),
    paragraph(words.act),
    button(words.button, `${shop.publicUrl}/admin/batches`),
  ])
}
