const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Formats a day as in the GST portal's files: `26-Nov-2026`. @param day `2026-11-26` */
export function formatGstDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}
