import type { MailAttachment } from '../../platform/mail/mail-message.ts'

/**
 * The payment or refund whose document a mail needs. If both ids are missing, the mail needs the document that closes
 * the order's advances: its invoice, or the voucher of a kept advance.
 */
interface PaperWish {
  orderId: string
  /** Whether the mail goes to a verified mailbox. Only such a mail gets the document (decision 40). */
  emailVerified: boolean
  paymentId?: string
  refundId?: string
}

/**
 * Issues the order's documents that are due. Returns the document that the mail needs, as an attachment, and
 * a sentence for the mail that names the document. Both lists are empty if there is no such document. The
 * module `papers` implements this type, because `orders` may not import from `papers`.
 */
export type MailedPapers = (wish: PaperWish) => Promise<{
  sentences: string[]
  attachments: MailAttachment[]
}>
