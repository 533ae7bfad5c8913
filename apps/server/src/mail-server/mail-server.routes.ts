import { mailServer as calls } from '@nirbhaya/contract/endpoints'
import { mailServerPage as words } from '@nirbhaya/contract/messages/mail-server'
import { type Routes, serve } from '../platform/http/serve.ts'
import { getMailServer, saveMailServer, sendTestMail } from './mail-server.service.ts'

export const mailServerRoutes: Routes = serve(calls, ({ mailServer, limits }) => ({
  getMailServer: async () => ({ settings: await getMailServer(mailServer) }),
  saveMailServer: async ({ body, actorId }) => {
    await saveMailServer(mailServer, body, actorId)
    return { message: words.saved, settings: await getMailServer(mailServer) }
  },
  sendTestMail: async ({ ip, actorId }) => {
    await limits.admit('test-mail', ip, actorId)
    return sendTestMail(mailServer)
  },
}))
