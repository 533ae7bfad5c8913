import { messages } from '@nirbhaya/contract/messages'
import * as contract from '@nirbhaya/contract/newsletter'
import type { App } from '../platform/http/routes.ts'
import type { Newsletter } from './announcements.service.ts'
import { subscribe, unsubscribe } from './newsletter.service.ts'

export async function newsletterRoutes(app: App, { newsletter }: { newsletter: Newsletter }) {
  app.route({
    ...contract.subscribe,
    handler: async (request) => {
      await app.limits.admit('subscribe', request.ip, request.body.email)
      await subscribe(app.db, request.body.email)
      return { success: true as const, message: messages.subscribed }
    },
  })

  app.route({
    ...contract.unsubscribe,
    handler: async (request) => {
      await unsubscribe(newsletter, request.body.token)
      return { success: true as const, message: messages.unsubscribed }
    },
  })
}
