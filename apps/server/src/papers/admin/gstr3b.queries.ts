import type { StateCode } from '@nirbhaya/contract/states'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { linesOf, rowsOf, type Span, type Sums, sums } from './report.queries.ts'

const none: Sums = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/** Returns table 3.1(a) of GSTR-3B: the sums of all taxable lines, less their credit notes. */
export async function readTaxable(db: Db, span: Span): Promise<Sums> {
  const [row] = await rowsOf<Sums & { lines: number }>(
    db,
    sql`select count(*)::int as lines, ${sums} from ${linesOf(span)} where it.taxability = 'taxable'`,
  )
  if (!row || row.lines === 0) return none
  const { lines: _, ...found } = row
  return found
}

export interface InterStateRow {
  place: StateCode
  taxablePaise: number
  igstPaise: number
}

/**
 * Returns table 3.2 of GSTR-3B: the taxable supplies to unregistered persons in other States, less their credit
 * notes.
 */
export const listInterState = (db: Db, span: Span): Promise<InterStateRow[]> =>
  rowsOf(
    db,
    sql`select it.place_of_supply as place, sum(it.sign * it.taxable_paise)::float8 as "taxablePaise",
      sum(it.sign * it.igst_paise)::float8 as "igstPaise"
    from ${linesOf(span)} where it.is_inter_state and not it.is_registered
      and it.taxability = 'taxable'
    group by it.place_of_supply order by it.place_of_supply`,
  )
