import { newsletter as calls } from '@nirbhaya/contract/endpoints'
import { newsletterForm } from '@nirbhaya/contract/messages/newsletter'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import { subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterRoutes: Routes = serve(calls, ({ db, newsletter, limits }) => ({
  subscribe: async ({ body: { email }, ip }) => {
    await limits.admit('subscribe', ip, email)
    await subscribe(db, email)
    return { message: newsletterForm.subscribed }
  },
  unsubscribe: withMessage(newsletterForm.unsubscribed, ({ body }) =>
    unsubscribe(newsletter, body.token),
  ),
}))
