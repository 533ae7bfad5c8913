import { mailServer as contract } from '@nirbhaya/contract/endpoints'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { mailServerLimits } from './mail-server.limits.ts'
import {
  getMailServer,
  type MailServerAdmin,
  saveMailServer,
  sendTestMail,
} from './mail-server.service.ts'

interface Options {
  admin: MailServerAdmin
  limits: Limits<keyof typeof mailServerLimits>
}

/** Registers the calls about the owner's mail server. */
export async function mailServerRoutes(app: App, { admin, limits }: Options) {
  app.route({
    ...contract.getMailServer,
    handler: async () => ({ success: true as const, settings: await getMailServer(admin) }),
  })

  app.route({
    ...contract.saveMailServer,
    handler: async ({ body, customer }) => {
      await saveMailServer(admin, body, customer.id)
      const settings = await getMailServer(admin)
      return { success: true as const, message: words.saved, settings }
    },
  })

  app.route({
    ...contract.sendTestMail,
    handler: async ({ ip, customer }) => {
      await limits.admit('test-mail', ip, customer.id)
      return { success: true as const, ...(await sendTestMail(admin)) }
    },
  })
}
