import { promises as calls } from '@nirbhaya/contract/endpoints'
import { type Routes, serve } from '../platform/http/serve.ts'
import { answerChoice, findMyChoice, getChoice } from './choosing.service.ts'

export const promiseRoutes: Routes = serve(calls, ({ promises }) => ({
  getChoice: async ({ query }) => ({ choice: await getChoice(promises, query.token) }),
  answerChoice: async ({ body }) => ({ choice: await answerChoice(promises, body) }),
  getMyChoice: async ({ id, actorId }) => ({
    choice: await findMyChoice(promises, { customerId: actorId, orderId: id }),
  }),
}))
