import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { BadgeTone } from '../ui/badge.tsx'

/**
 * The colours of a parcel's states. Yellow: packed, and still at the shop. Blue: with the courier. Green:
 * delivered. Red: lost or returned.
 */
export const stateTones: Record<ParcelState, BadgeTone> = {
  packed: 'yellow',
  'handed-over': 'blue',
  'in-transit': 'blue',
  'out-for-delivery': 'blue',
  lost: 'red',
  delivered: 'green',
  returned: 'red',
}
