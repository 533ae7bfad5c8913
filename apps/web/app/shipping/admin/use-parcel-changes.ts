import type { Call } from '@nirbhaya/contract/call'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import {
  getPacking,
  handOverParcels,
  listOrderParcels,
  listOrdersToPack,
  listParcels,
  moveParcels,
} from '@nirbhaya/contract/shipping/admin'
import type { TravelState } from '@nirbhaya/contract/shipping/states'
import { browserApi } from '../../api/browser-api.ts'

/** What a changed parcel is shown in: its order's status and documents follow it. */
export const showParcels: Call[] = [
  ...[listParcels, listOrderParcels, listOrdersToPack, getPacking],
  ...[getOrder, listAllOrders, listOrderPapers, getToDo],
]

/** Each parcel of many takes its time: an invoice and a mail. */
const timeoutMs = 120_000

/** A change of many parcels: they are handed over, or the courier has brought them further. */
export type ParcelChange = { ids: string[] } & (
  | { kind: 'hand-over' }
  | { kind: 'move'; state: TravelState }
)

export const sendParcelChange = (change: ParcelChange) =>
  change.kind === 'hand-over'
    ? browserApi(handOverParcels, { body: { ids: change.ids }, timeoutMs })
    : browserApi(moveParcels, { body: { ids: change.ids, state: change.state }, timeoutMs })
