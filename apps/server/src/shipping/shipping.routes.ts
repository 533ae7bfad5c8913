import { shipping as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { listMyParcels } from './shown-parcels.service.ts'

export const shippingRoutes: Routes = serve(calls, ({ shipping }) => ({
  listMyParcels: ({ id: orderId, actorId }) =>
    listMyParcels(shipping, { orderId, customerId: actorId }),
}))
