import { paperWords as words } from '@nirbhaya/contract/messages/papers'
import { kindOf } from '@nirbhaya/contract/papers/kinds'
import type { MailedPapers } from '../orders/mails/mailed-papers.service.ts'
import { issueDue } from './issuing.service.ts'
import { findPaperAbout } from './papers.queries.ts'
import { getPaperPdf, type PrintedPapers } from './shown-papers.service.ts'

/**
 * Returns a function that finds the document to attach to a mail about an order. The function first issues
 * the order's documents that are due. It finds nothing for a mailbox that is not verified, or for a payment
 * or refund from before the shop numbered its documents.
 */
export const mailedPapers =
  (papers: PrintedPapers): MailedPapers =>
  async ({ emailVerified, ...wish }) => {
    await issueDue(papers, wish.orderId)
    // A document shows where the buyer lives.
    if (!emailVerified) return { sentences: [], attachments: [] }
    const row = await findPaperAbout(papers.db, wish)
    if (!row) return { sentences: [], attachments: [] }
    const { filename, pdf } = await getPaperPdf(papers, { id: row.id })
    return {
      sentences: [words.attached(words.titles[kindOf(row)], row.number)],
      attachments: [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }],
    }
  }
