import type { Call } from '@nirbhaya/contract/call'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import {
  handOverParcels,
  listOrderParcels,
  listOrdersToPack,
  listParcels,
  moveParcels,
} from '@nirbhaya/contract/shipping/admin'
import { getPacking } from '@nirbhaya/contract/shipping/packing'
import type { TravelState } from '@nirbhaya/contract/shipping/states'
import { browserApi } from '../../api/browser-api.ts'

/** The calls to repeat after a parcel has changed. Its order may then have a new status and new documents. */
export const callsShowingParcels: Call[] = [
  listParcels,
  listOrderParcels,
  listOrdersToPack,
  getPacking,
  getOrder,
  listAllOrders,
  listOrderPapers,
  getToDo,
]

/** The timeout is long: one call can change many parcels, each with an invoice and a mail. */
const timeoutMs = 120_000

/** A change of many parcels: the handover, or a new state. */
export type ParcelChange = { ids: string[] } & (
  | { kind: 'hand-over' }
  | { kind: 'move'; state: TravelState }
)

export const sendParcelChange = (change: ParcelChange) =>
  change.kind === 'hand-over'
    ? browserApi(handOverParcels, { body: { ids: change.ids }, timeoutMs })
    : browserApi(moveParcels, { body: { ids: change.ids, state: change.state }, timeoutMs })
