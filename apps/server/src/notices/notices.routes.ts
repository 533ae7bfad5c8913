import { notices as calls } from '@nirbhaya/contract/endpoints'
import { noticePage as words } from '@nirbhaya/contract/messages/notices'
import { type Routes, serve } from '../platform/http/serve.ts'
import { changeNotices, getNotices } from './notices.service.ts'

/** The owner's settings for mails about the shop. */
export const noticeRoutes: Routes = serve(calls, ({ db, config }) => {
  const { email } = config.admin
  return {
    getNotices: async () => ({ email, settings: await getNotices(db) }),
    changeNotices: async ({ body, actorId }) => ({
      message: words.saved,
      email,
      settings: await changeNotices(db, body, actorId),
    }),
  }
})
