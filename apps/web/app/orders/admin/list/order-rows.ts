import type { AdminOrder } from '@nirbhaya/contract/orders/admin'
import type { ParcelState } from '@nirbhaya/contract/shipping/states'
import type { useQuestion } from '../use-question.ts'

/** The props of `OrderTable` and of `OrderCards`. */
export interface OrderRows {
  orders: AdminOrder[]
  /** The states of each order's parcels, by the order's id. */
  parcels: ReadonlyMap<string, ParcelState[]>
  chosen: ReadonlySet<string>
  onToggle: (ids: string[], isChosen: boolean) => void
  change: ReturnType<typeof useQuestion>
}
