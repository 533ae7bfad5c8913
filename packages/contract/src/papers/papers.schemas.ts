import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { file, id, instant, knownState, rupees } from '../fields.schemas.ts'
import { paperKinds } from './kinds.ts'

const tags = ['Documents']

/** A numbered document, as lists show it. */
export const paper = z.object({
  _id: z.string(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedAt: instant,
  amount: rupees,
})

const reference = z.object({
  number: z.string(),
  /** A day in India; missing for a receipt from before the numbered series. */
  issuedOn: z.string().optional(),
})

const taxes = {
  taxable: rupees,
  cgst: rupees,
  sgst: rupees,
  igst: rupees,
}

/** A document with everything that is printed on it. */
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
  /** Missing if the person was erased. */
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
      /** In percent. */
      rate: z.number(),
      amount: rupees,
      ...taxes,
    }),
  ),
  /** What the money was paid for, if there are no lines. */
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  movement: z.object({ at: instant, reference: z.string() }).optional(),
  /** For an invoice: earlier payments; refunds are negative. */
  advances: z.array(reference.extend({ amount: z.number() })),
  /** For an invoice: the amount still to be paid when it was issued. */
  due: rupees,
  refersTo: reference.optional(),
})

const one = { params: z.object({ id }) }

export const listMyPapers = {
  summary: 'The numbered documents of one of the customer’s orders, oldest first',
  tags,
  ...one,
  response: {
    200: z.object({
      success: z.literal(true),
      papers: z.array(paper),
      /** Whether some of the money moved before documents had numbers, and is on the order’s receipt. */
      hasEarlierReceipt: z.boolean(),
    }),
  },
} satisfies CallSchema

export const getMyPaper = {
  summary: 'One of the customer’s documents',
  tags,
  ...one,
  response: { 200: z.object({ success: z.literal(true), paper: shownPaper }) },
} satisfies CallSchema

export const getMyPaperPdf = {
  summary: 'One of the customer’s documents, as a PDF',
  tags,
  produces: ['application/pdf'],
  ...one,
  response: { 200: file },
} satisfies CallSchema
