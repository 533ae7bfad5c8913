import { batches as contract } from '@nirbhaya/contract/endpoints'
import { waitingListWords } from '@nirbhaya/contract/messages/waiting-list'
import type { App } from '../platform/http/routes.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { batchLimits } from './batches.limits.ts'
import {
  confirmWaiting,
  joinWaitingList,
  type Waiting,
} from './waiting-list/waiting-list.service.ts'

interface Options {
  waiting: Waiting
  limits: Limits<keyof typeof batchLimits>
}

export async function batchRoutes(app: App, { waiting, limits }: Options) {
  app.route({
    ...contract.joinWaitingList,
    handler: async (request) => {
      const { email } = request.body
      await limits.admit('join-waiting', request.ip, email)
      const network = sharedNetwork(request.ip)
      await joinWaitingList(waiting, request.params.slug, { email, network })
      return { success: true as const, message: waitingListWords.asked }
    },
  })

  app.route({
    ...contract.confirmWaiting,
    handler: async (request) => {
      const slug = await confirmWaiting(waiting, request.body.token)
      return { success: true as const, message: waitingListWords.joined, slug }
    },
  })
}
