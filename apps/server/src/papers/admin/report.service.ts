import { indiaDayOf } from '@nirbhaya/contract/dates'
import { paiseToRupees } from '@nirbhaya/contract/money'
import { orderIdShownCharacters } from '@nirbhaya/contract/orders/rules'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import { daysOf } from '@nirbhaya/contract/papers/periods'
import type { PaperReport } from '@nirbhaya/contract/papers/report'
import { paperRules } from '@nirbhaya/contract/papers/rules'
import type { Db } from '../../platform/database/client.ts'
import { indiaPeriod } from '../../platform/india-days.ts'
import { listUninvoiced } from '../blocked-invoices.service.ts'
import type { Papers } from '../issuing.service.ts'
import { getPaperSeller, isCompositionWithin } from '../seller.service.ts'
import { listRules } from '../settings.queries.ts'
import { getGstr3b } from './gstr3b.service.ts'
import {
  listByHsn,
  listDocuments,
  listExempt,
  listSupplies,
  type Registered,
  readAdvances,
  readLedger,
  type Span,
  type SupplyRow,
} from './report.queries.ts'

/**
 * Returns the sums of a period's invoices, credit notes, advances and ledger entries. It also lists the
 * orders of all times whose invoice is blocked by a missing fact.
 * @param period for example `2026-11` or `2026-Q3`
 */
export async function getPaperReport(papers: Papers, period: string): Promise<PaperReport> {
  const { db } = papers
  const span = await spanOf(db, period)
  const [seller, gstr3b, supplies, notes, exempt, hsn, documents, advances, ledger, waiting] =
    await Promise.all([
      getPaperSeller(db, papers),
      getGstr3b(db, span),
      listSupplies(db, span, 'tax-invoice'),
      listSupplies(db, span, 'credit-note'),
      listExempt(db, span),
      listByHsn(db, span),
      listDocuments(db, span),
      readAdvances(db, span),
      readLedger(db, indiaPeriod(span.first, span.last)),
      listUninvoiced(papers),
    ])
  return {
    period,
    ...(seller.gstin && { gstin: seller.gstin }),
    isComposition: isCompositionWithin(seller, span),
    gstr3b,
    supplies: supplies.map(toSupply),
    notes: notes.map(toSupply),
    exempt: exempt.map(({ isInterState, isRegistered, nilRatedPaise, exemptedPaise }) => ({
      isInterState,
      isRegistered,
      nilRated: paiseToRupees(nilRatedPaise),
      exempted: paiseToRupees(exemptedPaise),
    })),
    hsn: hsn.map(
      ({ totalPaise, rate, hsn: code, name, unit, quantity, isRegistered, ...sums }) => ({
        hsn: code,
        name,
        unit,
        quantity,
        isRegistered,
        rate: rate / 100,
        total: paiseToRupees(totalPaise),
        ...toSums(sums),
      }),
    ),
    documents: documents.map(({ totalPaise, ...row }) => ({
      ...row,
      total: paiseToRupees(totalPaise),
    })),
    advances: {
      received: paiseToRupees(advances.received),
      refunded: paiseToRupees(advances.refunded),
      invoiced: paiseToRupees(advances.invoiced),
      kept: paiseToRupees(advances.kept),
      open: paiseToRupees(advances.open),
    },
    ledger: {
      documented: paiseToRupees(ledger.documented),
      besides: paiseToRupees(ledger.total - ledger.documented),
      total: paiseToRupees(ledger.total),
    },
    waiting: waiting.map(({ orderId, why, closedAt }) => ({
      orderId,
      shownId: orderId.slice(-orderIdShownCharacters),
      why,
      since: indiaDayOf(closedAt),
    })),
  }
}

/**
 * Returns the first and last day of a period, and the rules that classify its invoices. A rule that the owner
 * entered takes precedence over the shop's.
 */
export async function spanOf(db: Db, period: string): Promise<Span> {
  const owners = (await listRules(db)).filter(({ rule }) => rule === 'largeInvoiceRupees')
  return {
    ...daysOf(period),
    largeInvoice: [...owners, ...paperRules.largeInvoiceRupees],
  }
}

const toSupply = ({ place, isRegistered, rate, documents, ...sums }: SupplyRow & Registered) => ({
  place: placeOfSupply(place),
  isRegistered,
  rate: rate / 100,
  invoices: documents,
  ...toSums(sums),
})

type Sums = Pick<SupplyRow, 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

const toSums = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: Sums) => ({
  taxable: paiseToRupees(taxablePaise),
  cgst: paiseToRupees(cgstPaise),
  sgst: paiseToRupees(sgstPaise),
  igst: paiseToRupees(igstPaise),
})
