import type { MailAttachment } from '../../platform/mail/mail-message.ts'

/**
 * The payment or refund whose document a mail needs. If both ids are missing, the mail needs the order's tax
 * invoice.
 */
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
