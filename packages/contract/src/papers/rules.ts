import { dayMs } from '../dates.ts'

/**
 * Legal requirements for tax documents. A rule can have several values, each with a source and the first day
 * on which it applies; a later value replaces the earlier ones. The values are defaults, not legal advice:
 * the owner adds the values that their adviser gives them.
 */
export const paperRules = {
  /** 1: the shop issues a receipt voucher for an advance on goods. 0: it issues a plain receipt. */
  advanceVouchers: [
    {
      fromDay: '2017-11-15',
      value: 1,
      source:
        'CGST section 31(3)(d) and rule 50; no tax on the advance: Notification 66/2017-Central Tax. Some hold the voucher optional.',
    },
  ],
  /** The smallest number of digits of an HSN code. */
  hsnDigits: [
    {
      fromDay: '2021-04-01',
      value: 4,
      source: 'Notification 78/2020-Central Tax: 4 up to a turnover of ₹5 crore, 6 above',
    },
  ],
  /** In rupees. GSTR-1 lists an invoice to another State separately (table 5) if it is above this amount. */
  largeInvoiceRupees: [
    {
      fromDay: '2017-07-01',
      value: 250_000,
      source: 'CGST rule 59(4) (to be verified by your adviser)',
    },
    {
      fromDay: '2024-08-01',
      value: 100_000,
      source: 'Notification 12/2024-Central Tax (to be verified by your adviser)',
    },
  ],
  /**
   * From this taxable value in rupees, an invoice must have the buyer's name, and the shop must keep the
   * name.
   */
  namedBuyerRupees: [{ fromDay: '2017-07-01', value: 50_000, source: 'CGST rule 46(e)' }],
  /**
   * Of money that the shop keeps of a cancelled order. 0: it is compensation, and not taxed. 1: it is taxed at the
   * rates of the goods, on an invoice.
   */
  taxedKeptAdvances: [
    {
      fromDay: '2017-07-01',
      value: 0,
      source:
        'CBIC Circular 178/10/2022-GST: money kept because the buyer broke off is no consideration. If your terms let buyers cancel for a fee, the fee is taxed like the goods (to be verified by your adviser)',
    },
  ],
} as const satisfies Record<string, readonly DatedRule[]>

export interface DatedRule {
  /** The first date on which the value applies, in Indian time: `2021-04-01`. */
  fromDay: string
  value: number
  source: string
}

export type PaperRule = keyof typeof paperRules

export const paperRuleNames = Object.keys(paperRules) as [PaperRule, ...PaperRule[]]

/**
 * Returns the value of a rule on a day. If a default and a value of the owner have the same first day, the
 * owner's applies.
 */
export function ruleOn(
  rule: PaperRule,
  day: string,
  ownersRules: readonly (DatedRule & { rule: string })[],
): DatedRule {
  const theirs = ownersRules.filter((one) => one.rule === rule)
  const inForce = [...theirs, ...paperRules[rule]].filter(({ fromDay }) => fromDay <= day)
  return inForce.reduce<DatedRule>(
    (latest, one) => (one.fromDay > latest.fromDay ? one : latest),
    inForce[0] ?? paperRules[rule][0],
  )
}

/**
 * The provider pays out within days. Money that is in no settlement report after this time is listed as a
 * difference.
 */
export const settledWithinMs = 7 * dayMs

/**
 * The number of financial years whose periods the owner can choose. The accounts of a year are kept until 72 months
 * after the due date of its annual return, which is the December after the year (CGST section 36).
 */
export const yearsOfRecords = 8
