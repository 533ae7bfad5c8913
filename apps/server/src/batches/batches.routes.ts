import { batches as calls } from '@nirbhaya/contract/endpoints'
import { waitingListWords } from '@nirbhaya/contract/messages/batches/waiting-list'
import { type Routes, serve } from '../platform/http/serve.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import { confirmWaiting, joinWaitingList } from './waiting-list/waiting-list.service.ts'

export const batchRoutes: Routes = serve(calls, ({ waiting, limits }) => ({
  joinWaitingList: async ({ params, body: { email, variantId }, ip }) => {
    await limits.admit('join-waiting', ip, email)
    await joinWaitingList(waiting, params.slug, {
      email,
      variantId,
      network: sharedNetwork(ip),
    })
    return { message: waitingListWords.asked }
  },
  confirmWaiting: async ({ body }) => ({
    message: waitingListWords.joined,
    slug: await confirmWaiting(waiting, body.token),
  }),
}))
