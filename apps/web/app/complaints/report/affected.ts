/** A line of an order: a product, and how many of it. */
export interface OrderedUnits {
  name: string
  quantity: number
}

/** Whether the report has to name what it is about: an order of one unit needs no question. */
export const isAsked = (ordered: OrderedUnits[]): boolean =>
  ordered.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/**
 * The affected units as a report sends them: `0:1,2:3`.
 * @param affected how many units of each line
 */
export const unitsText = (affected: number[]): string =>
  affected.flatMap((count, line) => (count > 0 ? [`${line}:${count}`] : [])).join(',')
