import { formatDate } from '@nirbhaya/contract/dates'
import { privacyAdmin as contract } from '@nirbhaya/contract/endpoints'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import type { App } from '../../platform/http/routes.ts'
import type { Privacy } from '../closing.service.ts'
import { closeForCustomer } from './close-for-customer.service.ts'

/** Registers the call with which the owner closes a customer's account at the customer's request. */
export async function privacyAdminRoutes(app: App, { privacy }: { privacy: Privacy }) {
  app.route({
    ...contract.closeAccountOf,
    handler: async (request) => {
      const who = { userId: request.params.id, actorId: request.customer.id }
      const closesAt = (await closeForCustomer(privacy, who)).toISOString()
      const message = adminUserMessages.accountClosed(formatDate(closesAt))
      return { success: true as const, message, closesAt }
    },
  })
}
