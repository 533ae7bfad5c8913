import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { BadgeTone } from '../ui/badge.tsx'

/**
 * The colours of a parcel's states. Yellow: the owner has to hand it over. Blue: it is on its way. Green:
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
