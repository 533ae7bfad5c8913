import * as contract from '@nirbhaya/contract/contact'
import { messages } from '@nirbhaya/contract/messages'
import type { App } from '../platform/http/routes.ts'
import { keepMessage } from './contact.service.ts'

export async function contactRoutes(app: App) {
  app.route({
    ...contract.sendContactMessage,
    handler: async (request) => {
      await keepMessage(app.db, request.body)
      return { success: true as const, message: messages.contactSent }
    },
  })
}
