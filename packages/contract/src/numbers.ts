/**
 * Formats a number with Indian digit groups: `1,00,000`. A number with decimals is passed as text, with the
 * wanted digits. It is written by hand, because the first use of `Intl` blocks a phone's browser for 70 ms and
 * more while it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')
