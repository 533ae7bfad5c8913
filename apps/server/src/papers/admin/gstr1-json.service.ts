import { paiseToRupees as rupees } from '@nirbhaya/contract/money'
import { gstStateCodes } from '@nirbhaya/contract/papers/gst-states'
import type { Gstr1Json } from '@nirbhaya/contract/papers/gstr1-json'
import { portalPeriod } from '@nirbhaya/contract/papers/periods'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import { getPaperSeller, type SellerConfig } from '../seller.service.ts'
import { listExemptRows, listNamedDocuments, natures } from './gstr1-tables.ts'
import {
  type LargeRow,
  listByHsn,
  listLarge,
  listSmallSupplies,
  type Span,
} from './month.queries.ts'
import { spanOf } from './month.service.ts'

/** The version of the offline tool's format. The portal does not check it, and wants any text as the hash. */
const format = { version: 'GST3.2.4', hash: 'hash' }

/** The most characters that the portal accepts as the description of goods. */
const mostDescription = 30

/**
 * Returns the return GSTR-1 of a period as the portal's JSON, with the same rows as the CSV tables. A table
 * without rows is left out.
 * @throws AppError GSTIN_MISSING
 */
export async function getGstr1Json(
  db: Db,
  config: SellerConfig,
  period: string,
): Promise<Gstr1Json> {
  const { gstin } = await getPaperSeller(db, config)
  if (gstin === null) throw new AppError('GSTIN_MISSING')
  const span = await spanOf(db, period)
  const [b2cl, b2cs, cdnur, nil, hsn, docIssue] = await Promise.all([
    listB2cl(db, span),
    listB2cs(db, span, gstin),
    listCdnur(db, span),
    listNil(db, span),
    listHsn(db, span),
    listDocIssue(db, span),
  ])
  return {
    gstin,
    fp: portalPeriod(period),
    ...format,
    ...(b2cl.length > 0 && { b2cl }),
    ...(b2cs.length > 0 && { b2cs }),
    ...(cdnur.length > 0 && { cdnur }),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    ...(hsn.length > 0 && { hsn: { hsn_b2c: hsn } }),
    ...(docIssue.length > 0 && { doc_issue: { doc_det: docIssue } }),
  }
}

/** `28-11-2026` for `2026-11-28`. */
const dateOf = (day: string) => day.split('-').reverse().join('-')

/** Returns the documents of a table, each with the rows of its rates. */
const byNumber = (rows: LargeRow[]): LargeRow[][] => [
  ...Map.groupBy(rows, ({ number }) => number).values(),
]

const itemsOf = (rows: LargeRow[], sign: 1 | -1) =>
  rows.map(({ rate, taxablePaise, igstPaise }, index) => ({
    num: index + 1,
    itm_det: {
      rt: rate / 100,
      txval: rupees(sign * taxablePaise),
      iamt: rupees(sign * igstPaise),
      csamt: 0,
    },
  }))

async function listB2cl(db: Db, span: Span) {
  const rows = await listLarge(db, span, 'tax-invoice')
  return [...Map.groupBy(rows, ({ place }) => place)].map(([place, ofPlace]) => ({
    pos: gstStateCodes[place],
    inv: byNumber(ofPlace).flatMap((ofInvoice) =>
      ofInvoice.slice(0, 1).map(({ number, issuedOn, documentPaise }) => ({
        inum: number,
        idt: dateOf(issuedOn),
        val: rupees(documentPaise),
        itms: itemsOf(ofInvoice, 1),
      })),
    ),
  }))
}

async function listCdnur(db: Db, span: Span) {
  const rows = await listLarge(db, span, 'credit-note')
  return byNumber(rows).flatMap((ofNote) =>
    ofNote.slice(0, 1).map(({ number, issuedOn, documentPaise, place }) => ({
      typ: 'B2CL' as const,
      ntty: 'C' as const,
      nt_num: number,
      nt_dt: dateOf(issuedOn),
      val: rupees(documentPaise),
      pos: gstStateCodes[place],
      itms: itemsOf(ofNote, -1),
    })),
  )
}

async function listB2cs(db: Db, span: Span, gstin: string) {
  const rows = await listSmallSupplies(db, span)
  return rows.map(({ place, rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }) => {
    const pos = gstStateCodes[place]
    const facts = { pos, typ: 'OE' as const, rt: rate / 100, txval: rupees(taxablePaise) }
    return gstin.startsWith(pos)
      ? {
          sply_ty: 'INTRA' as const,
          ...facts,
          camt: rupees(cgstPaise),
          samt: rupees(sgstPaise),
          csamt: 0,
        }
      : { sply_ty: 'INTER' as const, ...facts, iamt: rupees(igstPaise), csamt: 0 }
  })
}

async function listNil(db: Db, span: Span) {
  const rows = await listExemptRows(db, span)
  if (rows.every(({ sums }) => sums === undefined)) return []
  return rows.map(({ portalType, sums }) => ({
    sply_ty: portalType,
    nil_amt: rupees(sums?.nilRatedPaise ?? 0),
    expt_amt: rupees(sums?.exemptedPaise ?? 0),
    ngsup_amt: 0,
  }))
}

async function listHsn(db: Db, span: Span) {
  const rows = await listByHsn(db, span)
  return rows.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    desc: [...row.name].slice(0, mostDescription).join('').trim(),
    uqc: row.unit,
    qty: row.quantity,
    rt: row.rate / 100,
    txval: rupees(row.taxablePaise),
    iamt: rupees(row.igstPaise),
    camt: rupees(row.cgstPaise),
    samt: rupees(row.sgstPaise),
    csamt: 0,
  }))
}

async function listDocIssue(db: Db, span: Span) {
  const rows = await listNamedDocuments(db, span)
  const byNature = Map.groupBy(rows, ({ kind }) => natures[kind]?.portalNumber ?? 0)
  return [...byNature]
    .sort(([one], [other]) => one - other)
    .map(([doc_num, ofNature]) => ({
      doc_num,
      docs: ofNature.map(({ first, last, count }, index) => ({
        num: index + 1,
        from: first,
        to: last,
        totnum: count,
        cancel: 0,
        net_issue: count,
      })),
    }))
}
