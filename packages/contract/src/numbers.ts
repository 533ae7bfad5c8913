/**
 * Formats a number with Indian digit groups: `1,00,000`. To show decimals, pass the number as text with these
 * decimals: `199.50`. `Intl` is not used here, because its first use blocks a phone's browser for 70 ms and
 * more while it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')

/** Formats a number of bytes as megabytes: `12.3 MB`, `1,00,000.0 MB`. */
export const formatMegabytes = (bytes: number): string =>
  `${formatCount((bytes / 1024 / 1024).toFixed(1))} MB`
