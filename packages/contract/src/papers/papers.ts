import { z } from 'zod'
import { call } from '../call.ts'
import { file, id, instant, knownState, rupees } from '../fields.schemas.ts'
import { paperKinds } from './kinds.ts'

/** A numbered tax document, as lists show it. */
export const paper = z.object({
  _id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedAt: instant,
  amount: rupees,
})
export type Paper = z.infer<typeof paper>

const reference = z.object({
  number: z.string(),
  /** A calendar date in India; absent for a receipt from before the shop numbered its documents. */
  issuedOn: z.string().optional(),
})

const taxes = {
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
}

/** A tax document with everything that is printed on it. */
export const shownPaper = paper.extend({
  orderId: z.string(),
  issuedOn: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    gstin: z.string().optional(),
    state: knownState,
  }),
  /** Absent if the person was erased. */
  buyer: z
    .object({
      name: z.string(),
      lastName: z.string(),
      phone: z.string(),
      address1: z.string(),
      address2: z.string(),
      area: z.string(),
      pincode: z.string(),
      state: knownState,
    })
    .optional(),
  placeOfSupply: knownState,
  ...taxes,
  lines: z.array(
    z.object({
      name: z.string(),
      hsn: z.string(),
      unit: z.string(),
      quantity: z.number().int(),
      /** The GST rate, in percent. */
      rate: z.number(),
      amount: rupees,
      ...taxes,
    }),
  ),
  /** On a receipt or another document without `lines`: the products that the customer's payment is for. */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      /** The GST rate on the day of the document, in percent; absent if it was not known. */
      rate: z.number().optional(),
    }),
  ),
  movement: z.object({ at: instant, reference: z.string() }).optional(),
  /**
   * On an invoice: the payments and refunds before the invoice; refunds are negative. Empty on other
   * documents.
   */
  advances: z.array(reference.extend({ amount: z.number() })),
  /** On an invoice: the part of the price that was unpaid when the invoice was issued. Otherwise 0. */
  due: rupees,
  refersTo: reference.optional(),
})
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
