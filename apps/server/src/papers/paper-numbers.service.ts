import { indiaDayOf } from '@nirbhaya/contract/dates'
import { type PaperKind, paperSeries } from '@nirbhaya/contract/papers/kinds'
import { financialYearText } from '@nirbhaya/contract/papers/periods'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { lockCounter, saveCounter } from './papers.queries.ts'

/**
 * A document number may have 16 characters (CGST rule 46), which leaves seven digits for the sequence. A
 * number below a million is written with six digits.
 */
const highestSequence = 9_999_999

interface PaperNumber {
  series: string
  financialYear: string
  sequence: number
  number: string
  issuedAt: Date
  issuedOn: string
}

/**
 * Returns the next number of a series, for the document that the transaction inserts. The series stays locked
 * until the transaction ends, so a rollback leaves no gap. The clock is read under the lock, so numbers and
 * dates rise together, also over midnight and if the clocks of two servers differ.
 */
export async function takeNumber(tx: Tx, kind: PaperKind): Promise<PaperNumber> {
  const series = paperSeries[kind]
  const last = await lockCounter(tx, series)
  const issuedAt = new Date(Math.max(last.lastIssuedAt.getTime(), clock.now().getTime()))
  const issuedOn = indiaDayOf(issuedAt)
  const financialYear = financialYearText(issuedOn)
  const sequence = last.financialYear === financialYear ? last.lastSequence + 1 : 1
  if (sequence > highestSequence) throw new Error(`the series ${series} has no number left`)
  await saveCounter(tx, { series, financialYear, lastSequence: sequence, lastIssuedAt: issuedAt })
  const number = `${series}/${financialYear}/${String(sequence).padStart(6, '0')}`
  return { series, financialYear, sequence, number, issuedAt, issuedOn }
}
