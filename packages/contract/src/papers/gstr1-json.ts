import { z } from 'zod'
import { call } from '../call.ts'
import { period } from './report.ts'

/*
 * The return GSTR-1 in the GST portal's JSON, with the portal's own names. The sources of the names are in
 * docs/decisions/0065-files-for-the-accountant.md. Amounts are rupees, dates `28-11-2026`, a State its two digits.
 */

const amount = z.number()
const count = z.number().int()

const taxed = z.object({
  rt: z.number(),
  txval: amount,
  iamt: amount.optional(),
  camt: amount.optional(),
  samt: amount.optional(),
  csamt: amount,
})

/** The taxes of a document to a buyer with a GSTIN, for one rate. */
const taxedItems = z.array(z.object({ num: count, itm_det: taxed }))

/** The taxable value and the integrated tax of a document, for one rate. */
const items = z.array(
  z.object({
    num: count,
    itm_det: z.object({ rt: z.number(), txval: amount, iamt: amount, csamt: amount }),
  }),
)

const hsnRows = z.array(
  z.object({
    num: count,
    hsn_sc: z.string(),
    desc: z.string(),
    uqc: z.string(),
    qty: z.number(),
    rt: z.number(),
    txval: amount,
    iamt: amount,
    camt: amount,
    samt: amount,
    csamt: amount,
  }),
)

export const gstr1Json = z.object({
  gstin: z.string(),
  /** The last month of the period: `122026`. */
  fp: z.string(),
  version: z.string(),
  hash: z.string(),
  /** Table 4A. */
  b2b: z
    .array(
      z.object({
        ctin: z.string(),
        inv: z.array(
          z.object({
            inum: z.string(),
            idt: z.string(),
            val: amount,
            pos: z.string(),
            rchrg: z.literal('N'),
            inv_typ: z.literal('R'),
            itms: taxedItems,
          }),
        ),
      }),
    )
    .optional(),
  /** Table 5. */
  b2cl: z
    .array(
      z.object({
        pos: z.string(),
        inv: z.array(z.object({ inum: z.string(), idt: z.string(), val: amount, itms: items })),
      }),
    )
    .optional(),
  /** Table 7. Supplies within the State have central and State tax, others integrated tax. */
  b2cs: z
    .array(
      z.object({
        sply_ty: z.enum(['INTRA', 'INTER']),
        pos: z.string(),
        typ: z.literal('OE'),
        rt: z.number(),
        txval: amount,
        iamt: amount.optional(),
        camt: amount.optional(),
        samt: amount.optional(),
        csamt: amount,
      }),
    )
    .optional(),
  /** Table 9B, for buyers with a GSTIN. Amounts of credit notes have no sign. */
  cdnr: z
    .array(
      z.object({
        ctin: z.string(),
        nt: z.array(
          z.object({
            ntty: z.literal('C'),
            nt_num: z.string(),
            nt_dt: z.string(),
            val: amount,
            pos: z.string(),
            rchrg: z.literal('N'),
            inv_typ: z.literal('R'),
            itms: taxedItems,
          }),
        ),
      }),
    )
    .optional(),
  /** Table 9B, for large invoices to other buyers. Amounts of credit notes have no sign. */
  cdnur: z
    .array(
      z.object({
        typ: z.literal('B2CL'),
        ntty: z.literal('C'),
        nt_num: z.string(),
        nt_dt: z.string(),
        val: amount,
        pos: z.string(),
        itms: items,
      }),
    )
    .optional(),
  /** Table 8. */
  nil: z
    .object({
      inv: z.array(
        z.object({
          sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
          nil_amt: amount,
          expt_amt: amount,
          ngsup_amt: amount,
        }),
      ),
    })
    .optional(),
  /** Table 12, with a part for buyers with a GSTIN and one for others. */
  hsn: z.object({ hsn_b2b: hsnRows.optional(), hsn_b2c: hsnRows.optional() }).optional(),
  /** Table 13. */
  doc_issue: z
    .object({
      doc_det: z.array(
        z.object({
          doc_num: count,
          docs: z.array(
            z.object({
              num: count,
              from: z.string(),
              to: z.string(),
              totnum: count,
              cancel: count,
              net_issue: count,
            }),
          ),
        }),
      ),
    })
    .optional(),
})
export type Gstr1Json = z.infer<typeof gstr1Json>

export const getGstr1Json = call('GET /admin/papers/gstr1.json', 'money.read', {
  summary: 'The return GSTR-1 of a month or a quarter, in the GST portal’s JSON',
  query: z.object({ period }),
  exactAnswer: gstr1Json,
})
