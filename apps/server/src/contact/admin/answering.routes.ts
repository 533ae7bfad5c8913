import { contactAdmin as calls } from '@nirbhaya/contract/endpoints'
import { adminContactMessages } from '@nirbhaya/contract/messages/contact/admin'
import { type Routes, serve, withMessage } from '../../platform/http/serve.ts'
import { answerMessage, markMessage, removeMessage } from './answering.service.ts'
import { messages } from './messages.list.ts'

/** The calls with which the owner reads and answers visitors' messages. */
export const answeringRoutes: Routes = serve(calls, ({ contact }) => ({
  listContactMessages: ({ query }) => messages.page(contact, query),
  markContactMessage: async ({ id, body: { state }, actorId }) => ({
    message: await markMessage(contact, { messageId: id, state, actorId }),
  }),
  replyToContactMessage: async ({ id, body: { reply }, actorId }) => ({
    message: await answerMessage(contact, { messageId: id, reply, actorId }),
  }),
  deleteContactMessage: withMessage(adminContactMessages.deleted, ({ id, actorId }) =>
    removeMessage(contact, { messageId: id, actorId }),
  ),
}))
