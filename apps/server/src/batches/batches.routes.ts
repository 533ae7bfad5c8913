import { batches as contract } from '@nirbhaya/contract/endpoints'
import { waitingWords } from '@nirbhaya/contract/messages/waiting'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { batchLimits } from './batches.limits.ts'
import { joinWaitingList } from './waiting.service.ts'

export async function batchRoutes(
  app: App,
  { limits }: { limits: Limits<keyof typeof batchLimits> },
) {
  app.route({
    ...contract.joinWaitingList,
    handler: async (request) => {
      const { email } = request.body
      await limits.admit('join-waiting', request.ip, email)
      await joinWaitingList(app.db, request.params.slug, email)
      return { success: true as const, message: waitingWords.joined }
    },
  })
}
