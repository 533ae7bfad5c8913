import { z } from 'zod'
import type { CallSchema } from '../call.ts'
import { done, email, file, id, optionalText, rupees, text } from '../fields.schemas.ts'
import { longest, mostSettlementCharacters } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { labels } from '../messages/labels.ts'
import { paperRefusals } from '../messages/papers.ts'
import { messages } from '../messages/specification.ts'
import { sellerPhonePattern } from '../site.ts'
import { isGstin } from './gstin.ts'
import { paperKinds } from './kinds.ts'
import { getMyPaper, getMyPaperPdf, listMyPapers } from './papers.schemas.ts'
import { paperRuleNames } from './rules.ts'
import { paperTables } from './tables.ts'
import { unitCodes } from './units.ts'

const tags = ['Admin']
const money = z.number()
/** A day in India since GST exists. */
const day = z.iso
  .date(fieldRefusals.invalidDate)
  .refine((value) => value >= '2017-07-01' && value < '2100', fieldRefusals.invalidDate)
const month = z
  .string(paperRefusals.invalidMonth)
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, paperRefusals.invalidMonth)

/** Why a delivered order has no invoice. */
const whyNoInvoice = z.enum(['state-missing', 'tax-missing'])

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

const sums = { taxable: money, cgst: money, sgst: money, igst: money }

const supply = z.object({
  /** The State's digits and name, such as `29-Karnataka`. */
  place: z.string(),
  /** In percent. */
  rate: z.number(),
  invoices: z.number().int(),
  ...sums,
})

/** The totals of a month for the accountant, in rupees. Credit notes are negative. */
export const paperMonth = z.object({
  month: z.string(),
  /** Missing if the seller has none. */
  gstin: z.string().optional(),
  supplies: z.array(supply),
  notes: z.array(supply),
  hsn: z.array(
    z.object({
      hsn: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number().int(),
      rate: z.number(),
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
    /** Advances that the invoices of this month include. */
    invoiced: rupees,
    /** Advances up to the end of this month that no invoice includes yet. */
    open: money,
  }),
  /** The month's money in the ledger, and the part without documents, both by the day on which it moved. */
  ledger: z.object({
    documented: money,
    /**
     * Money without a document: it is not part of an order, or moved before the shop had numbered documents.
     */
    besides: money,
    total: money,
  }),
  waiting: z.array(
    z.object({ orderId: z.string(), shownId: z.string(), why: whyNoInvoice, since: z.string() }),
  ),
})

export const getPaperMonth = {
  summary: "The totals of a month's documents for a tax return",
  tags,
  querystring: z.object({ month }),
  response: { 200: z.object({ success: z.literal(true), report: paperMonth }) },
} satisfies CallSchema

export const exportPaperTable = {
  summary: 'A table of a month as CSV, in the layout of GSTR-1',
  tags,
  produces: ['text/csv'],
  params: z.object({ table: z.enum(paperTables, fieldRefusals.invalidId) }),
  querystring: z.object({ month }),
  response: { 200: file },
} satisfies CallSchema

const hsn = z
  .string(paperRefusals.invalidHsn)
  .trim()
  .regex(/^\d{4,8}$/, paperRefusals.invalidHsn)
const rate = z.coerce
  .number(paperRefusals.invalidRate)
  .min(0, paperRefusals.invalidRate)
  .max(100, paperRefusals.invalidRate)
  .multipleOf(0.01, paperRefusals.invalidRate)
const unit = z.enum(unitCodes, paperRefusals.invalidUnit)

/** The seller's details. An empty field removes the detail. */
export const paperSellerForm = z
  .object({
    legalName: optionalText(labels.legalName, longest.sellerName).default(''),
    address: optionalText(labels.sellerAddress, longest.sellerAddress).default(''),
    phone: z
      .string(paperRefusals.invalidSellerPhone)
      .trim()
      .refine(
        (value) => value === '' || sellerPhonePattern.test(value),
        paperRefusals.invalidSellerPhone,
      )
      .default(''),
    email: z.union([z.literal(''), email], messages.invalidEmail).default(''),
    grievanceOfficer: optionalText(labels.grievanceOfficer, longest.personName).default(''),
    city: optionalText(labels.sellerCity, longest.area).default(''),
    gstin: z
      .string(paperRefusals.invalidGstin)
      .trim()
      .toUpperCase()
      .refine((value) => value === '' || isGstin(value), paperRefusals.invalidGstin)
      .default(''),
    registeredFrom: z.union([day, z.literal('')], fieldRefusals.invalidDate).default(''),
  })
  .refine(({ gstin, registeredFrom }) => gstin === '' || registeredFrom !== '', {
    error: paperRefusals.registeredFromMissing,
    path: ['registeredFrom'],
  })

const tax = z.object({ fromDay: z.string(), hsn: z.string(), unit: z.string(), rate: z.number() })

export const getPaperSettings = {
  summary: 'The settings of documents: the seller, product taxes and tax rules',
  tags,
  response: {
    200: z.object({
      success: z.literal(true),
      seller: z.object({
        legalName: z.string(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
        grievanceOfficer: z.string(),
        city: z.string(),
        gstin: z.string(),
        registeredFrom: z.string(),
      }),
      /** Whether an environment variable sets the detail. It overrides the form. */
      fixed: z.object({
        legalName: z.boolean(),
        address: z.boolean(),
        phone: z.boolean(),
        email: z.boolean(),
        grievanceOfficer: z.boolean(),
        city: z.boolean(),
        gstin: z.boolean(),
      }),
      /** The tax rate of products without a rate of their own. */
      usualTax: z.object({ hsn: z.string(), rate: z.number() }).optional(),
      products: z.array(z.object({ _id: z.string(), name: z.string(), taxes: z.array(tax) })),
      rules: z.array(
        z.object({
          rule: z.enum(paperRuleNames),
          fromDay: z.string(),
          value: z.number(),
          source: z.string(),
          isOwners: z.boolean(),
        }),
      ),
    }),
  },
} satisfies CallSchema

export const savePaperSeller = {
  summary: "Save the seller's facts for new documents",
  tags,
  body: paperSellerForm,
  response: { 200: done },
} satisfies CallSchema

export const productTaxForm = z.object({ fromDay: day, hsn, unit, rate })

export const saveProductTax = {
  summary: 'Save a product’s HSN code, unit and tax rate from a day on',
  tags,
  params: z.object({ id }),
  body: productTaxForm,
  response: { 200: done },
} satisfies CallSchema

export const paperRuleForm = z.object({
  rule: z.enum(paperRuleNames, fieldRefusals.invalidId),
  fromDay: day,
  value: z.coerce
    .number(paperRefusals.invalidValue)
    .int(paperRefusals.invalidValue)
    .min(0, paperRefusals.invalidValue)
    .max(100_000_000, paperRefusals.invalidValue),
  source: text(labels.source, longest.ruleSource),
})

export const savePaperRule = {
  summary: 'Save the value of a tax rule from a day on, with its source',
  tags,
  body: paperRuleForm,
  response: { 200: done },
} satisfies CallSchema

/** A line of the provider's report that differs from the ledger. */
const settlementDifference = z.object({
  /**
   * amount: the ledger has another amount; unknown: the ledger has no such payment; missing: the payment is in
   * the ledger and old, but not in the report.
   */
  kind: z.enum(['amount', 'unknown', 'missing']),
  reference: z.string(),
  settledOn: z.string().optional(),
  reported: money.optional(),
  booked: money.optional(),
})

export const settlementReport = z.object({
  /** The provider's transfers to the bank, by the bank's reference, newest first. */
  transfers: z.array(
    z.object({
      transfer: z.string(),
      settledOn: z.string(),
      events: z.number().int(),
      payments: money,
      refunds: money,
      fees: money,
      feeTaxes: money,
      others: money,
      paidOut: money,
    }),
  ),
  differences: z.array(settlementDifference),
  totals: z.object({
    payments: money,
    refunds: money,
    fees: money,
    feeTaxes: money,
    paidOut: money,
  }),
})

export const getSettlements = {
  summary: 'The payment provider’s payouts of a month, compared with the ledger',
  tags,
  querystring: z.object({ month }),
  response: { 200: z.object({ success: z.literal(true), report: settlementReport }) },
} satisfies CallSchema

export const importSettlements = {
  summary: 'Import the provider’s settlement report; known events stay unchanged',
  tags,
  body: z.object({
    csv: z
      .string(paperRefusals.noReport)
      .min(1, paperRefusals.noReport)
      .max(mostSettlementCharacters, paperRefusals.reportTooLarge),
    /** Whether the call only returns what the import would do, and stores nothing. */
    isPreview: z.boolean(fieldRefusals.notYesOrNo).default(false),
  }),
  response: {
    200: done.extend({
      added: z.number().int(),
      known: z.number().int(),
      errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
    }),
  },
} satisfies CallSchema
