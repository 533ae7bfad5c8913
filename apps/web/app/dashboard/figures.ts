import type { Dashboard } from '@nirbhaya/contract/dashboard/dashboard'
import { leastViewsForRate } from '@nirbhaya/contract/dashboard/rules'
import { formatRupees } from '@nirbhaya/contract/money'
import { currency as shopCurrency } from '@nirbhaya/contract/payments/rules'

const percent = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 })

/** Returns pre-bookings as a share of views: `2.4%`; undefined if there are too few views. */
export function conversion({ preBookings, views }: Pick<Dashboard, 'preBookings' | 'views'>) {
  // Customers can buy again without another view, so the share could be above 100%. It is limited to 100%.
  return views < leastViewsForRate ? undefined : percent.format(Math.min(1, preBookings / views))
}

const whole = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 })

/** Returns the change from `before` to `now`. It has no percentage if nothing changed or `before` is 0. */
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

/** Formats a day in short form: `21 Nov` for `2026-11-21`. */
export const shortDay = (date: string): string => dayNames.format(new Date(`${date}T00:00:00Z`))

const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 })

/** Formats a count in short form, because there is little room beside an axis: `12K` for 12,000. */
export const shortCount = (count: number): string => compact.format(count)

const ends = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8]

/**
 * Returns the highest value on an axis that starts at 0. It is even, so that the value in the middle of the
 * axis is a whole number.
 */
export function axisTop(most: number): number {
  const scale = most < 1 ? 1 : 10 ** Math.floor(Math.log10(most))
  const fitting = ends.map((end) => end * scale).find((end) => end >= most && end % 2 === 0)
  return fitting ?? 10 * scale
}

/** Formats rupees as everywhere in the shop, and other currencies with their code. */
export function formatMoney(amount: number, currency: string): string {
  return currency === shopCurrency ? formatRupees(amount) : `${currency} ${amount.toFixed(2)}`
}
