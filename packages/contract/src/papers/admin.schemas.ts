import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { id } from '../fields.schemas.ts'
import { getMyPaper, getMyPaperPdf, listMyPapers } from './papers.schemas.ts'

const tags = ['Admin']

/** Why a delivered order has no invoice. */
export const whyNoInvoice = z.enum(['state-missing', 'tax-missing'])

export const listOrderPapers = {
  summary: 'The numbered documents of an order, and why it has no invoice',
  tags,
  params: z.object({ id }),
  response: {
    200: listMyPapers.response[200].extend({ whyNoInvoice: whyNoInvoice.optional() }),
  },
} satisfies CallSchema

export const getPaper = { ...getMyPaper, summary: 'A document', tags } satisfies CallSchema

export const getPaperPdf = {
  ...getMyPaperPdf,
  summary: 'A document, as a PDF',
  tags,
} satisfies CallSchema
