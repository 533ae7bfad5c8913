import { monthNames } from '../dates.ts'

/** A tax period: a month (`2026-11`), or a quarter of the financial year that begins in April (`2026-Q3`). */
export const periodPattern = /^20\d\d-(0[1-9]|1[0-2]|Q[1-4])$/

const pad = (month: number) => String(month).padStart(2, '0')

/** Returns the year and the number of the first and of the last month of a period. */
function monthsOf(period: string): { year: number; first: number; last: number } {
  const [year = 0, part = ''] = [Number(period.slice(0, 4)), period.slice(5)]
  if (!part.startsWith('Q')) return { year, first: Number(part), last: Number(part) }
  const quarter = Number(part.slice(1))
  // The fourth quarter is from January to March of the next calendar year.
  if (quarter === 4) return { year: year + 1, first: 1, last: 3 }
  return { year, first: 3 * quarter + 1, last: 3 * quarter + 3 }
}

/** Returns the first and the last calendar date of a period, such as `2026-10-01` and `2026-12-31`. */
export function daysOf(period: string): { first: string; last: string } {
  const { year, first, last } = monthsOf(period)
  const lastDay = new Date(Date.UTC(year, last, 0)).getUTCDate()
  return { first: `${year}-${pad(first)}-01`, last: `${year}-${pad(last)}-${lastDay}` }
}

/** `November 2026`, or `October to December 2026`. */
export function formatPeriod(period: string): string {
  const { year, first, last } = monthsOf(period)
  const named = [...new Set([first, last])].map((month) => monthNames[month - 1])
  return `${named.join(' to ')} ${year}`
}

/** Returns a period as the GST portal writes it: the last month, `122026`. */
export function portalPeriod(period: string): string {
  const { year, last } = monthsOf(period)
  return `${pad(last)}${year}`
}

/** Returns the month of a calendar date: `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length)

/**
 * Returns the periods of a financial year that have begun, newest first. Each quarter precedes its months.
 * @param year the calendar year of its April
 * @param today a calendar date in Indian time
 */
export function periodsOfYear(year: number, today: string): string[] {
  const quarters = [4, 3, 2, 1].map((quarter) => `${year}-Q${quarter}`)
  return quarters
    .flatMap((quarter) => {
      const { year: of, last } = monthsOf(quarter)
      return [quarter, ...[last, last - 1, last - 2].map((month) => `${of}-${pad(month)}`)]
    })
    .filter((period) => daysOf(period).first <= today)
}

/** Returns the calendar year of the April in which the financial year of a date began. */
export const financialYearOf = (day: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)

/** Returns the financial year of a date as the numbers of papers contain it: `26-27`. */
export function financialYearText(day: string): string {
  const first = financialYearOf(day)
  const short = (year: number) => String(year % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}
