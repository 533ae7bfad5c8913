import type { PromiseSettings } from '@nirbhaya/contract/constants'

export interface Slip {
  /** Days of India's; null where there is no date. */
  dueBefore: string | null
  dueNow: string | null
  hasSlippedBefore: boolean
  /** Of India's. */
  today: string
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * What no answer means: that the customer waits, after a first definite move of few days that comes
 * in time, or one that makes nothing later; else a refund.
 */
export function meaningOfSilence(
  { dueBefore, dueNow, hasSlippedBefore, today }: Slip,
  { longestFirstMoveDays }: Pick<PromiseSettings, 'longestFirstMoveDays'>,
): 'wait' | 'refund' {
  if (dueNow === null || dueBefore === null || dueBefore < today) return 'refund'
  if (dueNow <= dueBefore) return 'wait'
  const days = (Date.parse(dueNow) - Date.parse(dueBefore)) / dayMs
  return hasSlippedBefore || days > longestFirstMoveDays ? 'refund' : 'wait'
}
