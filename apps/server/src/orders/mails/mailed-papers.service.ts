import type { MailAttachment } from '../../platform/mail/mail-message.ts'

/** The subject of a mail's document: a payment, a refund, or the delivered goods. */
interface PaperWish {
  orderId: string
  paymentId?: string
  refundId?: string
}

/** Issues and draws the documents for a mail. `papers`, a module of a higher layer, implements it. */
export type MailedPapers = (wish: PaperWish) => Promise<{
  sentences: string[]
  attachments: MailAttachment[]
}>
