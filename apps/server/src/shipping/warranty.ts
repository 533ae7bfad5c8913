/**
 * Returns the last day of a warranty: the same day of the month, `months` later. If that month has no such
 * day, returns the month's last day.
 * @param day the first day, for example `2026-11-26`
 * @returns a calendar date like `day`; null without a warranty
 */
export function warrantyUntil(day: string, months: number): string | null {
  if (months === 0) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const until = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay)))
  return until.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
