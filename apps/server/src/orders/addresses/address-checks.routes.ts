import { addressChecks as contract } from '@nirbhaya/contract/endpoints'
import { addressWords } from '@nirbhaya/contract/messages/addresses'
import type { App } from '../../platform/http/routes.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { orderLimits } from '../orders.limits.ts'
import { answerLinked, getLinkedCheck } from './address-links.service.ts'
import { confirmOwnAddress } from './addresses.service.ts'
import type { AddressRequests } from './asking-addresses.service.ts'

interface Options {
  admin: AddressRequests
  limits: Limits<keyof typeof orderLimits>
}

/**
 * Registers the calls with which customers confirm or correct their delivery address when the owner
 * asks for it.
 */
export async function addressCheckRoutes(app: App, { admin, limits }: Options) {
  app.route({
    ...contract.getAddressCheck,
    handler: async (request) => {
      return { success: true as const, check: await getLinkedCheck(app.db, request.query.token) }
    },
  })

  app.route({
    ...contract.answerAddressCheck,
    handler: async (request) => {
      await limits.admit('change-address', request.ip, request.body.token)
      await answerLinked(admin, request.body)
      return { success: true as const, message: addressWords.saved }
    },
  })

  app.route({
    ...contract.confirmMyAddress,
    handler: async (request) => {
      const customerId = request.customer.id
      await limits.admit('change-address', request.ip, customerId)
      await confirmOwnAddress(app.db, { orderId: request.params.id, customerId })
      return { success: true as const, message: addressWords.saved }
    },
  })
}
