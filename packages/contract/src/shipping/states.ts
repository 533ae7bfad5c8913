/**
 * The states of a parcel, the strongest last. If several were reported, the strongest applies. `delivered` is
 * stronger than `lost`, because a lost parcel can turn up. `returned` is stronger than `delivered`, because a
 * returned parcel was not delivered, even if the courier reported a delivery before.
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

/** The events of a parcel after the handover. */
export const travelStates = [
  'in-transit',
  'out-for-delivery',
  'lost',
  'delivered',
  'returned',
] as const satisfies readonly ParcelState[]
export type TravelState = (typeof travelStates)[number]

/** The states in which the shop no longer asks the courier for news, and the tracking number is fixed. */
export const endStates: readonly ParcelState[] = ['lost', 'delivered', 'returned']

export const isFurther = (one: ParcelState, other: ParcelState): boolean =>
  parcelStates.indexOf(one) > parcelStates.indexOf(other)

/**
 * Returns the state of a parcel after its events, which may be repeated and in any order. A parcel that the
 * owner has not handed over stays `packed`, whatever a courier reports, because the handover issues the
 * invoice.
 */
export function stateAfter(events: readonly ParcelState[]): ParcelState {
  if (!events.includes('handed-over')) return 'packed'
  return events.reduce<ParcelState>((best, one) => (isFurther(one, best) ? one : best), 'packed')
}

/**
 * What happens to the units of a parcel that was lost or came back. `open`: the owner has not decided yet. `again`:
 * they are sent again, or were replaced. `closed`: the owner settled it in another way.
 */
export const parcelOutcomes = ['open', 'again', 'refunded', 'closed'] as const
export type ParcelOutcome = (typeof parcelOutcomes)[number]

/** Why a packed parcel cannot be handed over yet. */
export const parcelObstacles = [
  'cancelled',
  'refunded',
  'refund-chosen',
  'address',
  'balance',
  'serials',
  'seller',
  'state',
  'tax',
  'arrived',
] as const
export type ParcelObstacle = (typeof parcelObstacles)[number]

/** Formats the number of a parcel for labels and barcodes. */
export const parcelNumberOf = (sequence: number): string =>
  `PCL-${String(sequence).padStart(5, '0')}`

/** Returns the sequence number in a typed or scanned parcel number: 42 for `PCL-00042`. */
export function parcelSequenceOf(text: string): number | undefined {
  const digits = /^\s*PCL-?(\d{1,9})\s*$/i.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
