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
  listRegistered,
  listSmallSupplies,
  type RegisteredRow,
  type Span,
} from './report.queries.ts'
import { spanOf } from './report.service.ts'

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
  const [b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c, docIssue] = await Promise.all([
    listB2b(db, span, gstin),
    listB2cl(db, span),
    listB2cs(db, span, gstin),
    listCdnr(db, span, gstin),
    listCdnur(db, span),
    listNil(db, span),
    listHsn(db, span, true),
    listHsn(db, span, false),
    listDocIssue(db, span),
  ])
  const hsn = {
    ...(hsnB2b.length > 0 && { hsn_b2b: hsnB2b }),
    ...(hsnB2c.length > 0 && { hsn_b2c: hsnB2c }),
  }
  return {
    gstin,
    fp: portalPeriod(period),
    ...format,
    ...(b2b.length > 0 && { b2b }),
    ...(b2cl.length > 0 && { b2cl }),
    ...(b2cs.length > 0 && { b2cs }),
    ...(cdnr.length > 0 && { cdnr }),
    ...(cdnur.length > 0 && { cdnur }),
    ...(nil.length > 0 && { nil: { inv: nil } }),
    ...(Object.keys(hsn).length > 0 && { hsn }),
    ...(docIssue.length > 0 && { doc_issue: { doc_det: docIssue } }),
  }
}

/** `28-11-2026` for `2026-11-28`. */
const dateOf = (day: string) => day.split('-').reverse().join('-')

/** Returns the documents of a table, each with the rows of its rates. */
const byNumber = <Row extends LargeRow>(rows: Row[]): Row[][] => [
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

/** Returns whether goods for a place stay in the seller's State. */
const isIntra = (gstin: string, pos: string) => gstin.startsWith(pos)

/** Returns the rates of a document to a buyer with a GSTIN, each with the taxes of its place. */
const taxedItemsOf = (rows: RegisteredRow[], sign: 1 | -1, gstin: string) =>
  rows.map(({ place, rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }, index) => ({
    num: index + 1,
    itm_det: {
      rt: rate / 100,
      txval: rupees(sign * taxablePaise),
      ...(isIntra(gstin, gstStateCodes[place])
        ? { camt: rupees(sign * cgstPaise), samt: rupees(sign * sgstPaise) }
        : { iamt: rupees(sign * igstPaise) }),
      csamt: 0,
    },
  }))

/** Returns the documents to buyers with a GSTIN, by buyer. */
async function listByBuyer(db: Db, span: Span, kind: 'tax-invoice' | 'credit-note') {
  const rows = await listRegistered(db, span, kind)
  return [...Map.groupBy(rows, ({ gstin }) => gstin)]
}

const regular = { rchrg: 'N', inv_typ: 'R' } as const

async function listB2b(db: Db, span: Span, gstin: string) {
  return (await listByBuyer(db, span, 'tax-invoice')).map(([ctin, rows]) => ({
    ctin,
    inv: byNumber(rows).flatMap((ofInvoice) =>
      ofInvoice.slice(0, 1).map(({ number, issuedOn, documentPaise, place }) => ({
        inum: number,
        idt: dateOf(issuedOn),
        val: rupees(documentPaise),
        pos: gstStateCodes[place],
        ...regular,
        itms: taxedItemsOf(ofInvoice, 1, gstin),
      })),
    ),
  }))
}

async function listCdnr(db: Db, span: Span, gstin: string) {
  return (await listByBuyer(db, span, 'credit-note')).map(([ctin, rows]) => ({
    ctin,
    nt: byNumber(rows).flatMap((ofNote) =>
      ofNote.slice(0, 1).map(({ number, issuedOn, documentPaise, place }) => ({
        ntty: 'C' as const,
        nt_num: number,
        nt_dt: dateOf(issuedOn),
        val: rupees(documentPaise),
        pos: gstStateCodes[place],
        ...regular,
        itms: taxedItemsOf(ofNote, -1, gstin),
      })),
    ),
  }))
}

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
    return isIntra(gstin, pos)
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

async function listHsn(db: Db, span: Span, isRegistered: boolean) {
  const rows = (await listByHsn(db, span)).filter((row) => row.isRegistered === isRegistered)
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
