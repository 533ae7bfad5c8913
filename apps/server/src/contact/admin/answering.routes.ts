import { contactAdmin as contract } from '@nirbhaya/contract/endpoints'
import { adminContactMessages } from '@nirbhaya/contract/messages/contact/admin'
import type { App } from '../../platform/http/routes.ts'
import type { Contact } from '../contact.service.ts'
import {
  answerMessage,
  listReceivedMessages,
  markMessage,
  removeMessage,
} from './answering.service.ts'

/** Registers the calls with which the owner reads and answers visitors' messages. */
export async function answeringRoutes(app: App, { contact }: { contact: Contact }) {
  app.route({
    ...contract.listContactMessages,
    handler: async (request) => ({
      success: true as const,
      ...(await listReceivedMessages(contact, request.query)),
    }),
  })

  app.route({
    ...contract.markContactMessage,
    handler: async (request) => {
      const messageId = request.params.id
      const { state } = request.body
      const actorId = request.customer.id
      const message = await markMessage(contact, { messageId, state, actorId })
      return { success: true as const, message }
    },
  })

  app.route({
    ...contract.replyToContactMessage,
    handler: async (request) => {
      const messageId = request.params.id
      const { reply } = request.body
      const actorId = request.customer.id
      const message = await answerMessage(contact, { messageId, reply, actorId })
      return { success: true as const, message }
    },
  })

  app.route({
    ...contract.deleteContactMessage,
    handler: async (request) => {
      const actorId = request.customer.id
      await removeMessage(contact, { messageId: request.params.id, actorId })
      return { success: true as const, message: adminContactMessages.deleted }
    },
  })
}
