import { accountSessions as contract } from '@nirbhaya/contract/endpoints'
import { sessionWords as words } from '@nirbhaya/contract/messages/accounts/sessions'
import type { App } from '../../platform/http/routes.ts'
import { endMyOtherSessions, endMySession, listMySessions } from './sessions.service.ts'

export async function sessionRoutes(app: App) {
  app.route({
    ...contract.listSessions,
    handler: async (request) => {
      const sessions = await listMySessions(app.db, request.customer)
      return { success: true as const, sessions }
    },
  })

  app.route({
    ...contract.endSession,
    handler: async (request) => {
      await endMySession(app.db, request.customer, request.params.id)
      return { success: true as const, message: words.ended }
    },
  })

  app.route({
    ...contract.endOtherSessions,
    handler: async (request) => {
      await endMyOtherSessions(app.db, request.customer)
      return { success: true as const, message: words.othersEnded }
    },
  })
}
