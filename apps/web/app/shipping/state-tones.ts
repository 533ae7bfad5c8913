import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { BadgeTone } from '../ui/badge.tsx'

/** Colours of states, by what remains to be done. */
export const stateTones: Record<ParcelState, BadgeTone> = {
  packed: 'yellow',
  'handed-over': 'blue',
  'in-transit': 'blue',
  'out-for-delivery': 'blue',
  lost: 'red',
  delivered: 'green',
  returned: 'red',
}
