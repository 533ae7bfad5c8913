import { z } from 'zod'
import { call } from '../call.ts'
import { done } from '../fields.schemas.ts'
import { mostSettlementCharacters } from '../input-limits.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { paperRefusals } from '../messages/papers.ts'
import { period } from './report.ts'

const money = z.number()

/** A difference between the provider's report and the ledger. */
const settlementDifference = z.object({
  /**
   * amount: the ledger has another amount; unknown: the ledger has no such payment or refund; missing: the
   * payment or refund has been in the ledger for more than seven days, but is in no report.
   */
  kind: z.enum(['amount', 'unknown', 'missing']),
  reference: z.string(),
  settledOn: z.string().optional(),
  reported: money.optional(),
  booked: money.optional(),
})

export const settlementReport = z.object({
  /** The provider's transfers to the shop's bank account, newest first. `transfer`: the bank's reference. */
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
    others: money,
    fees: money,
    feeTaxes: money,
    paidOut: money,
  }),
})
export type SettlementReport = z.infer<typeof settlementReport>

export const getSettlements = call('GET /admin/papers/settlements', 'money.read', {
  summary: 'The payment provider’s payouts of a month or a quarter, compared with the ledger',
  stepUp: { notNeeded: 'Shows sums and payment ids, not people' },
  query: z.object({ period }),
  answer: z.object({ report: settlementReport }),
})

export const importSettlements = call('POST /admin/papers/settlements', 'money.in', {
  summary: 'Import the provider’s settlement report; known events stay unchanged',
  body: z.object({
    csv: z
      .string(paperRefusals.noReport)
      .min(1, paperRefusals.noReport)
      .max(mostSettlementCharacters, paperRefusals.reportTooLarge),
    /** Whether the call only returns what the import would do, and stores nothing. */
    isPreview: z.boolean(fieldRefusals.notYesOrNo).default(false),
  }),
  answer: done.extend({
    added: z.number().int(),
    known: z.number().int(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
})
