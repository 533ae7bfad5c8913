import type { Call } from '@nirbhaya/contract/call'
import { getToDo } from '@nirbhaya/contract/dashboard/dashboard'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { listOrderPapers } from '@nirbhaya/contract/papers/admin'
import { listOrderParcels, listOrdersToPack, listParcels } from '@nirbhaya/contract/shipping/admin'
import { getPacking } from '@nirbhaya/contract/shipping/packing'

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
