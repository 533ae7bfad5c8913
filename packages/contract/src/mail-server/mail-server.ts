import type { z } from 'zod'
import type { Call } from '../call.ts'
import type * as schemas from './mail-server.schemas.ts'

export type MailServer = z.infer<typeof schemas.mailServer>
export type MailServerForm = z.output<typeof schemas.mailServerForm>

export const getMailServer: Call<typeof schemas.getMailServer> = {
  method: 'GET',
  url: '/admin/mail-server',
  access: 'admin',
  stepUp: { notNeeded: 'Shows no password' },
}

export const saveMailServer: Call<typeof schemas.saveMailServer> = {
  method: 'PUT',
  url: '/admin/mail-server',
  access: 'admin',
}

export const sendTestMail: Call<typeof schemas.sendTestMail> = {
  method: 'POST',
  url: '/admin/mail-server/test',
  access: 'admin',
  stepUp: { notNeeded: 'Sends one mail to the owner' },
}
