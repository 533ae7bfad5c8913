import { dayMs } from '@nirbhaya/contract/dates'
import type { PromiseSettings } from '@nirbhaya/contract/promises/rules'

export interface DateChange {
  /**
   * The promised dates before and after the owner moved a batch's date, as calendar dates in Indian time;
   * null for a promise without a date.
   */
  dueBefore: string | null
  dueNow: string | null
  wasBrokenBefore: boolean
  /** Today's date in India. */
  today: string
}

/**
 * Returns what happens if the customer does not answer the question about a moved date. The order waits if
 * the new date is not later than the old one, or if this is the first delay of the order and at most
 * `longestFirstMoveDays` long. Otherwise, the customer gets a refund: also if there is no new date, if there
 * was no old one, or if the old one has passed.
 */
export function defaultAnswer(
  { dueBefore, dueNow, wasBrokenBefore, today }: DateChange,
  { longestFirstMoveDays }: Pick<PromiseSettings, 'longestFirstMoveDays'>,
): 'wait' | 'refund' {
  if (dueNow === null || dueBefore === null || dueBefore < today) return 'refund'
  if (dueNow <= dueBefore) return 'wait'
  const days = (Date.parse(dueNow) - Date.parse(dueBefore)) / dayMs
  return wasBrokenBefore || days > longestFirstMoveDays ? 'refund' : 'wait'
}
