/**
 * Formats a number with Indian digit groups: `1,00,000`. To show decimals, pass the number as text with these
 * decimals: `199.50`. `Intl` is not used here, because its first use blocks a phone's browser for 70 ms and
 * more while it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')

/** Formats bytes for people: `340 MB`, `8.2 GB`. */
export function formatBytes(bytes: number): string {
  const megabytes = Math.max(0, bytes) / 1024 ** 2
  if (megabytes < 1024) return `${Math.floor(megabytes)} MB`
  return `${formatCount(Number((megabytes / 1024).toFixed(1)))} GB`
}
