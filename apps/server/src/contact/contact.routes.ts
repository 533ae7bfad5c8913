import { contact as calls } from '@nirbhaya/contract/endpoints'
import { messages } from '@nirbhaya/contract/messages/specification'
import { type Routes, serve } from '../platform/http/serve.ts'
import { storeMessage } from './contact.service.ts'

export const contactRoutes: Routes = serve(calls, ({ contact, limits }) => ({
  sendContactMessage: async ({ body, ip }) => {
    await limits.admit('contact', ip, body.email)
    await storeMessage(contact, body)
    return { message: messages.contactSent }
  },
}))
