import { indiaDayOf } from '@nirbhaya/contract/dates'

/** Returns the financial year (April to March) of a moment in India: `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = indiaDayOf(moment).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  const short = (value: number) => String(value % 100).padStart(2, '0')
  return `${short(first)}-${short(first + 1)}`
}
