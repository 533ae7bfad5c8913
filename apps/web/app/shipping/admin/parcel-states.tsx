import { parcelPages as words } from '@nirbhaya/contract/messages/shipping/pages'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import { AdminLink } from '../../admin/admin-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import { stateTones } from '../state-tones.ts'

interface ParcelStatesProps {
  orderId: string
  /** The order's short number, which people see. */
  orderNumber: string
  states: ParcelState[] | undefined
}

/**
 * Shows the states of an order's parcels, with links to the parcels. It renders nothing if the order has
 * none.
 */
export function ParcelStates({ orderId, orderNumber, states = [] }: ParcelStatesProps) {
  if (states.length === 0) return null
  return (
    <AdminLink
      aria-label={words.parcelsOf(
        orderNumber,
        states.map((state) => words.states[state]).join(', '),
      )}
      className="inline-flex flex-wrap items-center gap-1.5 max-xl:min-h-11"
      to={`/admin/parcels?q=${orderId}`}
    >
      {[...Map.groupBy(states, (state) => state)].map(([state, { length }]) => (
        <Badge key={state} tone={stateTones[state]}>
          {words.parcelState(words.states[state], length)}
        </Badge>
      ))}
    </AdminLink>
  )
}
