import * as contract from '@nirbhaya/contract/contact'
import { messages } from '@nirbhaya/contract/messages'
import type { App } from '../platform/http/routes.ts'
import { answerMessage, listReceivedMessages, markMessage } from './answering.service.ts'
import { type Contact, keepMessage } from './contact.service.ts'

export async function contactRoutes(app: App, { contact }: { contact: Contact }) {
  app.route({
    ...contract.sendContactMessage,
    handler: async (request) => {
      await app.limits.admit('contact', request.ip, request.body.email)
      await keepMessage(contact, request.body)
      return { success: true as const, message: messages.contactSent }
    },
  })
}

export async function receivedMessageRoutes(app: App, { contact }: { contact: Contact }) {
  app.addHook('onRequest', app.requireAdmin)

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
}
