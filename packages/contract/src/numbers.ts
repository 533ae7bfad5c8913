/**
 * A number with Indian digit groups: `1,00,000`. A number with decimals is passed as text with the wanted
 * digits. By hand, because the first `Intl` of a page blocks a phone's browser for 70 ms and more while
 * it loads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')
