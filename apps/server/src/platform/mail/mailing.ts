import type { MailedShop } from '@nirbhaya/mails'
import type { Db } from '../database/client.ts'
import type { SendMail } from './mailer.ts'

/** The parts of the shop that write and send mails. */
export interface Mailing {
  db: Db
  sendMail: SendMail
  publicUrl: string
  /** Returns what mails show of the shop: the owner can change it while the shop runs. */
  readShop: () => Promise<MailedShop>
  adminEmail: string
  /** The key that signs links and tokens. */
  secret: string
}
