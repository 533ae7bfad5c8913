/** A line of an order: a product and its quantity. */
export interface OrderedUnits {
  name: string
  quantity: number
}

/** Whether the form asks which units are affected. For an order of one unit, it does not ask. */
export const isAsked = (ordered: OrderedUnits[]): boolean =>
  ordered.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/**
 * Returns the affected units as a report sends them. `0:1,2:3` means one unit of line 0 and three units of
 * line 2.
 * @param affected the number of affected units, for each line of the order
 */
export const unitsText = (affected: number[]): string =>
  affected.flatMap((count, line) => (count > 0 ? [`${line}:${count}`] : [])).join(',')
