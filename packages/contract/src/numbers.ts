/**
 * A number in the groups that India reads: `1,00,000`; one with decimals as text, as it shall stand
 * there. By hand, for the first `Intl` of a page holds a phone's browser for 70 ms and more, while it
 * reads its tables.
 */
export const formatCount = (count: number | string): string =>
  String(count).replace(/\d(?=(\d\d)+\d(\.|$))/g, '$&,')
