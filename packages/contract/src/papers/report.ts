import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile, rupees } from '../fields.schemas.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { paperRefusals } from '../messages/papers.ts'
import { whyNoInvoice } from './admin.ts'
import { paperKinds } from './kinds.ts'
import { periodPattern } from './periods.ts'
import { paperTables } from './tables.ts'

const money = z.number()

/** A month, such as `2026-11`, or a quarter of the financial year, such as `2026-Q3`. */
export const period = z
  .string(paperRefusals.invalidPeriod)
  .regex(periodPattern, paperRefusals.invalidPeriod)

const sums = { taxable: money, cgst: money, sgst: money, igst: money }

/** Whether the buyers have a GSTIN. */
const isRegistered = z.boolean()

const supply = z.object({
  /** The State's digits and name, such as `29-Karnataka`. */
  place: z.string(),
  isRegistered,
  /** The GST rate, in percent. */
  rate: z.number(),
  invoices: z.number().int(),
  ...sums,
})

/** The totals of a period for the accountant, in rupees. Credit notes are negative, and deducted from other sums. */
export const paperReport = z.object({
  period: z.string(),
  /** The seller's GSTIN; absent if the seller is not registered for GST. */
  gstin: z.string().optional(),
  /** Whether the seller is under the composition scheme in this period, or in a part of it. */
  isComposition: z.boolean(),
  supplies: z.array(supply),
  notes: z.array(supply),
  /** Table 8 of GSTR-1: goods without tax, less their credit notes. */
  exempt: z.array(
    z.object({ isInterState: z.boolean(), isRegistered, nilRated: money, exempted: money }),
  ),
  gstr3b: z.object({
    /** Table 3.1(a): taxable supplies. */
    taxable: z.object(sums),
    /** Table 3.1(c): the value of nil-rated and exempt supplies. */
    exempt: money,
    /** Table 3.2: the taxable supplies to unregistered persons in other States, by State. */
    interState: z.array(z.object({ place: z.string(), taxable: money, igst: money })),
  }),
  hsn: z.array(
    z.object({
      hsn: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number().int(),
      rate: z.number(),
      isRegistered,
      total: money,
      ...sums,
    }),
  ),
  documents: z.array(
    z.object({
      kind: z.enum(paperKinds),
      first: z.string(),
      last: z.string(),
      count: z.number().int(),
      total: rupees,
    }),
  ),
  advances: z.object({
    received: rupees,
    refunded: rupees,
    /** The advances for the goods that were invoiced in this period, whenever the advances were received. */
    invoiced: rupees,
    /** The advances of cancelled orders that the shop keeps without an invoice, closed in this period. */
    kept: rupees,
    /** The advances that were neither invoiced, kept nor refunded by the end of this period. */
    open: money,
  }),
  /** The sums of the ledger's entries for money that moved in this period. */
  ledger: z.object({
    documented: money,
    /**
     * Money without a document. Either it does not belong to an order, or it moved before the shop numbered
     * its documents.
     */
    besides: money,
    total: money,
  }),
  waiting: z.array(
    z.object({ orderId: z.string(), shownId: z.string(), why: whyNoInvoice, since: z.string() }),
  ),
})
export type PaperReport = z.infer<typeof paperReport>

export const getPaperReport = call('GET /admin/papers/report', 'money.read', {
  summary: "The totals of a month's or a quarter's documents for a tax return",
  stepUp: { notNeeded: 'Shows sums of a period, not people' },
  query: z.object({ period }),
  answer: z.object({ report: paperReport }),
})

export const exportPaperTable = call('GET /admin/papers/tables/:table', 'money.read', {
  summary: 'A table or register of a month or a quarter as CSV',
  ...csvFile,
  params: z.object({ table: z.enum(paperTables, fieldRefusals.invalidId) }),
  query: z.object({ period }),
})
