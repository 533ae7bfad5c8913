import { formatDate } from '@nirbhaya/contract/dates'
import { privacyAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminUserMessages } from '@nirbhaya/contract/messages/accounts/admin'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { closeForCustomer } from './close-for-customer.service.ts'

export const privacyAdminRoutes: Routes = serve(calls, ({ privacy }) => ({
  closeAccountOf: async ({ id: userId, actorId }) => {
    const closesAt = (await closeForCustomer(privacy, { userId, actorId })).toISOString()
    return { message: adminUserMessages.accountClosed(formatDate(closesAt)), closesAt }
  },
}))
