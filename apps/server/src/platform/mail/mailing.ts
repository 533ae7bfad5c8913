import type { Db } from '../database/client.ts'
import type { SendMail } from './mailer.ts'

/** What a mail is written and sent with. */
export interface Mailing {
  db: Db
  sendMail: SendMail
  publicUrl: string
  /** The owner's e-mail address. */
  adminEmail: string
  /** The key that signs links and tokens. */
  secret: string
}
