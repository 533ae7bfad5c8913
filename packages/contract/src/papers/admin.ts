import { z } from 'zod'
import { call } from '../call.ts'
import { done, pdfFile } from '../fields.schemas.ts'
import { businessForm } from './business.schemas.ts'
import { orderPapers, shownPaper } from './papers.ts'

export const whyNoInvoice = z.enum(['seller-missing', 'state-missing', 'tax-missing'])

export const listOrderPapers = call('GET /admin/order/:id/papers', 'papers', {
  summary: 'The documents of an order, and why it has no invoice',
  stepUp: { notNeeded: 'Shows numbers and amounts, not people' },
  answer: orderPapers.extend({ whyNoInvoice: whyNoInvoice.optional() }),
})

export const getPaper = call('GET /admin/paper/:id', 'papers', {
  summary: 'A document',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
  answer: z.object({ paper: shownPaper }),
})

export const getPaperPdf = call('GET /admin/paper/:id/pdf', 'papers', {
  summary: 'A document, as a PDF',
  stepUp: { notNeeded: 'One document at a time; reading many is counted' },
  reads: 'people',
  ...pdfFile,
})

export const changeOrderBusiness = call('PUT /admin/order/:id/business', 'orders.write', {
  summary:
    'Set or remove the business that the documents of an order are made out to, before its invoice',
  body: businessForm,
  answer: done,
})
