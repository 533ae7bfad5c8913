import { accountSessions as calls } from '@nirbhaya/contract/endpoints'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import { type Routes, serve } from '../../platform/http/serve.ts'
import { endMyOtherSessions, endMySession, listMySessions } from './sessions.service.ts'

export const sessionRoutes: Routes = serve(calls, ({ db }) => ({
  listSessions: async ({ customer }) => ({ sessions: await listMySessions(db, customer) }),
  endSession: async ({ customer, id }) => {
    await endMySession(db, customer, id)
    return { message: words.ended }
  },
  endOtherSessions: async ({ customer }) => {
    await endMyOtherSessions(db, customer)
    return { message: words.othersEnded }
  },
}))
