import { buyerMails as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { listReceivedMails } from './received-mails.service.ts'

export const buyerMailRoutes: Routes = serve(calls, ({ db }) => ({
  listMyOrderMails: async ({ id: orderId, actorId }) => ({
    mails: await listReceivedMails(db, { customerId: actorId, orderId }),
  }),
}))
