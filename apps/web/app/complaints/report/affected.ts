import { complaintPages as words } from '@nirbhaya/contract/messages/complaints/pages'

/** A line of an order: a product and its quantity. */
export interface OrderedUnits {
  name: string
  quantity: number
}

/** Whether the form asks which units are affected. It does not for an order of one unit. */
export const isAsked = (ordered: OrderedUnits[]): boolean =>
  ordered.reduce((sum, { quantity }) => sum + quantity, 0) > 1

/**
 * Returns the message of a report. Its first line lists the affected units. @param affected the number of
 * affected units, for each line of the order
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
