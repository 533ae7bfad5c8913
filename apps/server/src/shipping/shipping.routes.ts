import { shipping as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import type { Shipping } from './shipping.ts'
import { listMyParcels } from './shown-parcels.service.ts'

/** Registers the calls about a customer's own parcels. */
export async function shippingRoutes(app: App, { shipping }: { shipping: Shipping }) {
  app.route({
    ...contract.listMyParcels,
    handler: async ({ params, customer }) => {
      const which = { orderId: params.id, customerId: customer.id }
      return { success: true as const, ...(await listMyParcels(shipping, which)) }
    },
  })
}
