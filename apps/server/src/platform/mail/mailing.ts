import type { Db } from '../database/client.ts'
import type { SendMail } from './mailer.ts'

/** The parts of the shop that write and send mails. */
export interface Mailing {
  db: Db
  sendMail: SendMail
  publicUrl: string
  adminEmail: string
  /** The key that signs links and tokens. */
  secret: string
}
