/**
 * Formats a number with Indian digit groups: `1,00,000`. A number with decimals is passed as text, which has
 * the wanted number of digits. This does not use `Intl`, because its first use blocks a phone's browser for
 * 70 ms and more while it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')
