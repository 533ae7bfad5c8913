import { contact as contract } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { App } from '../platform/http/routes.ts'
import type { Limits } from '../platform/limits/limits.ts'
import type { contactLimits } from './contact.limits.ts'
import { type Contact, storeMessage } from './contact.service.ts'

interface Options {
  contact: Contact
  limits: Limits<keyof typeof contactLimits>
}

export async function contactRoutes(app: App, { contact, limits }: Options) {
  app.route({
    ...contract.sendContactMessage,
    handler: async (request) => {
      await limits.admit('contact', request.ip, request.body.email)
      await storeMessage(contact, request.body)
      return { success: true as const, message: messages.contactSent }
    },
  })
}
