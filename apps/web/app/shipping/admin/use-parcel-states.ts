import { listParcelStates } from '@nirbhaya/contract/shipping/admin'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import { useAnswer } from '../../api/use-answer.ts'

/**
 * Loads the states of the parcels, for one page of orders. The keys of the map are order ids. The map is
 * empty until the states are loaded.
 */
export function useParcelStates(orderIds: string[]): ReadonlyMap<string, ParcelState[]> {
  const query = { orders: orderIds.join(',') }
  const { data } = useAnswer(listParcelStates, { query }, { isAsked: orderIds.length > 0 })
  return new Map(data?.orders.map(({ _id, states }) => [_id, states]))
}
