import { newsletter as contract } from '@nirbhaya/contract/endpoints'
import { newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { newsletterLimits } from './newsletter.limits.ts'
import { type Newsletter, subscribe, unsubscribe } from './newsletter.service.ts'

interface Options {
  newsletter: Newsletter
  limits: Limits<keyof typeof newsletterLimits>
}

export async function newsletterRoutes(app: App, { newsletter, limits }: Options) {
  app.route({
    ...contract.subscribe,
    handler: async (request) => {
      await limits.admit('subscribe', request.ip, request.body.email)
      await subscribe(app.db, request.body.email)
      return { success: true as const, message: newsletterForm.subscribed }
    },
  })

  app.route({
    ...contract.unsubscribe,
    handler: async (request) => {
      await unsubscribe(newsletter, request.body.token)
      return { success: true as const, message: newsletterForm.unsubscribed }
    },
  })
}
