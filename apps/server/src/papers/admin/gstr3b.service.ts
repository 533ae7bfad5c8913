import { paiseToRupees as rupees } from '@nirbhaya/contract/money'
import { placeOfSupply } from '@nirbhaya/contract/papers/gst-states'
import type { PaperReport } from '@nirbhaya/contract/papers/report'
import type { Db } from '../../platform/database/client.ts'
import { listInterState, readTaxable } from './gstr3b.queries.ts'
import { listExempt, type Span } from './report.queries.ts'

/** Returns the sums of the summary for GSTR-3B, in paise. */
export const readSummary = async (db: Db, span: Span) => {
  const [taxable, exempt, interState] = await Promise.all([
    readTaxable(db, span),
    listExempt(db, span),
    listInterState(db, span),
  ])
  const exemptPaise = exempt.reduce(
    (sum, { nilRatedPaise, exemptedPaise }) => sum + nilRatedPaise + exemptedPaise,
    0,
  )
  return { taxable, exemptPaise, interState }
}

/** Returns the summary for GSTR-3B, in rupees. */
export async function getGstr3b(db: Db, span: Span): Promise<PaperReport['gstr3b']> {
  const { taxable, exemptPaise, interState } = await readSummary(db, span)
  return {
    taxable: {
      taxable: rupees(taxable.taxablePaise),
      cgst: rupees(taxable.cgstPaise),
      sgst: rupees(taxable.sgstPaise),
      igst: rupees(taxable.igstPaise),
    },
    exempt: rupees(exemptPaise),
    interState: interState.map(({ place, taxablePaise, igstPaise }) => ({
      place: placeOfSupply(place),
      taxable: rupees(taxablePaise),
      igst: rupees(igstPaise),
    })),
  }
}
