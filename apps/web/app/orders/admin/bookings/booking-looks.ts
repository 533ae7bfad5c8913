import type { BookingState } from '@nirbhaya/contract/enums'
import type { BadgeTone } from '../../../ui/badge.tsx'

export const bookingTones: Record<BookingState, BadgeTone> = {
  waiting: 'yellow',
  paid: 'green',
  cancelled: 'red',
  ended: 'red',
}
