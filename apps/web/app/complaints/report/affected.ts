import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'

/** A line of an order: a product, and how many of it. */
export interface OrderedUnits {
  name: string
  quantity: number
}

/** Whether the report has to name what it is about: an order of one unit needs no question. */
export const isAsked = (ordered: OrderedUnits[]): boolean =>
  ordered.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/**
 * The message of a report, which names the affected units first.
 * @param affected how many units of each line
 */
export function reportMessage(
  message: string,
  ordered: OrderedUnits[],
  affected: number[],
): string {
  const units = ordered.flatMap(({ name, quantity }, line) => {
    const count = affected[line] ?? 0
    return count > 0 ? [words.aboutUnits(count, quantity, name)] : []
  })
  return units.length > 0 ? `${words.about(units.join(', '))}\n\n${message}` : message
}
