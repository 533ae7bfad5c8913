/**
 * The states of a parcel. A later one in this list replaces an earlier one and never the other way
 * round: a lost parcel can turn up and be delivered, and one that came back was not delivered, whatever
 * the courier said before.
 */
export const parcelStates = [
  'packed',
  'handed-over',
  'in-transit',
  'out-for-delivery',
  'lost',
  'delivered',
  'returned',
] as const
export type ParcelState = (typeof parcelStates)[number]

/** What can happen to a parcel after it was handed over. */
export const travelStates = [
  'in-transit',
  'out-for-delivery',
  'lost',
  'delivered',
  'returned',
] as const satisfies readonly ParcelState[]
export type TravelState = (typeof travelStates)[number]

/** No courier tells more about a parcel in one of these. */
export const endStates: readonly ParcelState[] = ['lost', 'delivered', 'returned']

export const isFurther = (one: ParcelState, other: ParcelState): boolean =>
  parcelStates.indexOf(one) > parcelStates.indexOf(other)

/**
 * The state after events in any order, some of them twice. A parcel that was not handed over stays packed
 * whatever a courier says: it leaves with its invoice, or not at all.
 */
export function stateAfter(events: readonly ParcelState[]): ParcelState {
  if (!events.includes('handed-over')) return 'packed'
  return events.reduce<ParcelState>((best, one) => (isFurther(one, best) ? one : best), 'packed')
}

/** What keeps a packed parcel from being handed over. */
export const parcelObstacles = [
  'cancelled',
  'refunded',
  'address',
  'balance',
  'serials',
  'state',
  'tax',
] as const
export type ParcelObstacle = (typeof parcelObstacles)[number]

/** A parcel's own number, as labels and barcodes have it. */
export const parcelNumberOf = (sequence: number): string =>
  `PCL-${String(sequence).padStart(5, '0')}`

/** The sequence of a parcel's number, as typed or scanned. */
export function parcelSequenceOf(text: string): number | undefined {
  const digits = /^\s*PCL-?(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
