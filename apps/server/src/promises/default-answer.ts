import type { PromiseSettings } from '@nirbhaya/contract/constants'

export interface DateChange {
  /** Dates in India; null without a date. */
  dueBefore: string | null
  dueNow: string | null
  wasBrokenBefore: boolean
  /** Today's date in India. */
  today: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the default of a choice. The customer waits after a first short move to a definite date that was
 * announced in time, or after one that delays nothing. In all other cases, the default is a refund.
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
