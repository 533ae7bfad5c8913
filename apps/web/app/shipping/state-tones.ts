import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { BadgeTone } from '../ui/badge.tsx'

/** The colours of states, by what the owner still has to do. */
export const stateTones: Record<ParcelState, BadgeTone> = {
  packed: 'yellow',
  'handed-over': 'blue',
  'in-transit': 'blue',
  'out-for-delivery': 'blue',
  lost: 'red',
  delivered: 'green',
  returned: 'red',
}
