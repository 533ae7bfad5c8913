import { promises as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { answerChoice, findMyChoice, getChoice } from './choosing.service.ts'
import type { Promises } from './promises.ts'

export async function promiseRoutes(app: App, { promises }: { promises: Promises }) {
  app.route({
    ...contract.getChoice,
    handler: async (request) => {
      return { success: true as const, choice: await getChoice(promises, request.query.token) }
    },
  })

  app.route({
    ...contract.answerChoice,
    handler: async (request) => {
      return { success: true as const, choice: await answerChoice(promises, request.body) }
    },
  })

  app.route({
    ...contract.getMyChoice,
    handler: async (request) => {
      const which = { customerId: request.customer.id, orderId: request.params.id }
      const choice = await findMyChoice(promises, which)
      return { success: true as const, ...(choice && { choice }) }
    },
  })
}
