import { notices as contract } from '@nirbhaya/contract/endpoints'
import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import type { App } from '../platform/http/routes.ts'
import { changeNotices, getNotices } from './notices.service.ts'

/** Registers the owner's settings for mails about the shop. */
export async function noticeRoutes(app: App, { adminEmail: email }: { adminEmail: string }) {
  app.route({
    ...contract.getNotices,
    handler: async () => ({ success: true as const, email, settings: await getNotices(app.db) }),
  })

  app.route({
    ...contract.changeNotices,
    handler: async (request) => {
      const settings = await changeNotices(app.db, request.body, request.customer.id)
      return { success: true as const, message: words.saved, email, settings }
    },
  })
}
