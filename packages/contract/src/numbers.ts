/**
 * Formats a number with Indian digit groups: `1,00,000`. To show decimals, pass the number as text with these
 * decimals: `199.50`. `Intl` is not used here, because its first use blocks a phone's browser for 70 ms and
 * more while it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')

/** Formats bytes for people, with at most one decimal: `0.4 MB`, `340 MB`, `8.2 GB`. */
export function formatBytes(bytes: number): string {
  const megabytes = Math.max(0, bytes) / 1024 ** 2
  const [amount, unit] = megabytes < 1024 ? [megabytes, 'MB'] : [megabytes / 1024, 'GB']
  return `${formatCount(Number(amount.toFixed(1)))} ${unit}`
}
