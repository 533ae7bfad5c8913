import { content as contract } from '@nirbhaya/contract/endpoints'
import type { App } from '../platform/http/routes.ts'
import { getPublishedContent, type PaymentMode } from './content.service.ts'

export async function contentRoutes(app: App, paymentMode: PaymentMode) {
  app.route({
    ...contract.getContent,
    handler: async (_request, reply) => {
      const content = await getPublishedContent(app.reading.db, paymentMode)
      reply.keepUntilChanged(['content'])
      return { success: true as const, content }
    },
  })
}
