import { messages } from '@nirbhaya/contract/messages'
import * as contract from '@nirbhaya/contract/newsletter'
import type { App } from '../platform/http/routes.ts'
import { subscribe } from './newsletter.service.ts'

export async function newsletterRoutes(app: App) {
  app.route({
    ...contract.subscribe,
    handler: async (request) => {
      await subscribe(app.db, request.body.email)
      return { success: true as const, message: messages.subscribed }
    },
  })
}
