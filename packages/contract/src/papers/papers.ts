import { z } from 'zod'
import { call } from '../call.ts'
import { file, id, instant, rupees } from '../fields.schemas.ts'
import { paperKinds } from './kinds.ts'
import { shownRows } from './rows.schemas.ts'

/** A numbered tax document, as lists show it. */
export const paper = z.object({
  _id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedAt: instant,
  amount: rupees,
})
export type Paper = z.infer<typeof paper>

/** A tax document with everything that is printed on it. */
export const shownPaper = paper.extend({ rows: shownRows })
export type ShownPaper = z.infer<typeof shownPaper>

const params = z.object({ id })

export const orderPapers = z.object({
  papers: z.array(paper),
  /**
   * Whether some of the money moved before the shop had numbered documents. The order's old receipt shows
   * that part.
   */
  hasEarlierReceipt: z.boolean(),
})

export const listMyPapers = call('GET /order/me/:id/papers', 'customer', {
  summary: 'The numbered documents of one of the customer’s orders, oldest first',
  params,
  answer: orderPapers,
})

export const getMyPaper = call('GET /paper/me/:id', 'customer', {
  summary: 'One of the customer’s documents',
  params,
  answer: z.object({ paper: shownPaper }),
})

export const getMyPaperPdf = call('GET /paper/me/:id/pdf', 'customer', {
  summary: 'One of the customer’s documents, as a PDF',
  produces: ['application/pdf'],
  params,
  exactAnswer: file,
})
