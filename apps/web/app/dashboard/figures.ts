import { leastViewsForRate, currency as shopCurrency } from '@nirbhaya/contract/constants'
import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { formatRupees } from '@nirbhaya/contract/money'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** How many views it took to sell: `2.4%`, undefined where too few looked to say. */
export function conversion({ preBookings, views }: Pick<Dashboard, 'preBookings' | 'views'>) {
  // Who buys without opening a product's page again is no view: never more than all of them.
  return views < leastViewsForRate ? undefined : percent.format(Math.min(1, preBookings / views))
}

const whole = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** How much more or less than before; without a percentage where there is none to say. */
export function change(now: number, before: number) {
  const isMore = now > before
  if (before <= 0 || now === before) return { isMore, percent: undefined }
  return { isMore, percent: whole.format(Math.abs(now - before) / before) }
}

const dayNames = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `21 Nov` of `2026-11-21`. */
export const shortDay = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`))

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** `12K` of 12,000: beside an axis there is little room. */
export const shortCount = (count: number): string => compact.format(count)

const ends = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8]

/** Where an axis from 0 ends so that its middle is a whole number, too. */
export function axisTop(most: number): number {
  const scale = most < 1 ? 1 : 10 ** Math.floor(Math.log10(most))
  const fitting = ends.map((end) => end * scale).find((end) => end >= most && end % 2 === 0)
  return fitting ?? 10 * scale
}

/** Money as it came: rupees as everywhere, another currency by its code. */
export function formatMoney(amount: number, currency: string): string {
  return currency === shopCurrency ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`
}
