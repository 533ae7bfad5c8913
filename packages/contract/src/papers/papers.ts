import { z } from 'zod'
import { call } from '../call.ts'
import { done, instant, pdfFile, rupees } from '../fields.schemas.ts'
import { businessForm } from './business.schemas.ts'
import { shownKinds } from './kinds.ts'
import { shownRows } from './rows.schemas.ts'

/**
 * A tax document, as lists show it. The id of a receipt from before the shop numbered its documents is the id of
 * its order.
 */
export const paper = z.object({
  _id: z.string(),
  kind: z.enum(shownKinds),
  number: z.string(),
  issuedAt: instant,
  amount: rupees,
})
export type Paper = z.infer<typeof paper>

/** A tax document with everything that is printed on it. */
export const shownPaper = paper.extend({ rows: shownRows })
export type ShownPaper = z.infer<typeof shownPaper>

export const orderPapers = z.object({ papers: z.array(paper) })

export const listMyPapers = call('GET /order/me/:id/papers', 'customer', {
  summary: 'The documents of one of the customer’s orders, oldest first',
  answer: orderPapers,
})

export const getMyPaper = call('GET /paper/me/:id', 'customer', {
  summary: 'One of the customer’s documents',
  answer: z.object({ paper: shownPaper }),
})

export const getMyPaperPdf = call('GET /paper/me/:id/pdf', 'customer', {
  summary: 'One of the customer’s documents, as a PDF',
  ...pdfFile,
})

export const changeMyBusiness = call('PUT /order/me/:id/business', 'customer', {
  summary:
    'Set or remove the business that the documents of an order are made out to, before its invoice',
  body: businessForm,
  answer: done,
})
