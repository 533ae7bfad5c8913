import type { MailAttachment } from '../platform/mail/mail-message.ts'

/** The subject of a mail whose document is wanted: a payment, a refund, or the goods handed over. */
interface PaperWish {
  orderId: string
  paymentId?: string
  refundId?: string
}

/** Issues and draws the documents that a mail brings along. `papers` implements it, in a higher layer. */
export type MailedPapers = (wish: PaperWish) => Promise<{
  sentences: string[]
  attachments: MailAttachment[]
}>
