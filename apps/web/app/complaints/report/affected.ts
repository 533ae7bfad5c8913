/** Units of a line of an order that arrived together. */
export interface ArrivedUnits {
  position: number
  name: string
  quantity: number
}

/** Whether the form asks which units are affected. If one unit arrived, it does not ask. */
export const isAsked = (arrived: ArrivedUnits[]): boolean =>
  arrived.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/**
 * Returns the affected units as a report sends them. `0:1,2:3` means one unit of line 0 and three units of
 * line 2.
 * @param affected the number of affected units, for each of `arrived`
 */
export const unitsText = (arrived: ArrivedUnits[], affected: number[]): string =>
  arrived
    .flatMap(({ position }, place) => {
      const count = affected[place] ?? 0
      return count > 0 ? [`${position}:${count}`] : []
    })
    .join(',')
