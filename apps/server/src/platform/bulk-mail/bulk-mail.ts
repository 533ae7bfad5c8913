import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/client.ts'
import type { Mail } from '../mail/mail-message.ts'
import type { Mailing } from '../mail/mailing.ts'

/** A stored bulk mail. It is sent while its status is `sending`. */
export interface BulkMailRow {
  id: string
  status: string
}

/** The tables of a kind of bulk mail, and the conditions of its recipients. */
export interface BulkMailTables {
  /** Names the lock of each mail. */
  name: string
  /** Has a `status` and the `progressColumns`. */
  mail: PgTable & { id: PgColumn; status: PgColumn }
  /** Has the `deliveryColumns`. */
  delivery: PgTable & { status: PgColumn; attempts: PgColumn; updatedAt: PgColumn }
  /** The columns of a delivery that name its mail and its recipient, with their names in the database. */
  mailId: PgColumn
  recipientId: PgColumn
  /** Whether the recipient of a delivery may still get it, in SQL. */
  isWanted: SQL
}

/** A kind of mail that is sent once to many people, such as an announcement. */
export interface BulkMail<
  Row extends BulkMailRow = BulkMailRow,
  Recipient extends { id: string } = { id: string },
> extends BulkMailTables {
  find: (db: Db, id: string) => Promise<Row | undefined>
  listSendingIds: (db: Db) => Promise<string[]>
  /**
   * Adds waiting deliveries to the next recipients, if they were not all added when the mail was sent. Returns how many
   * were added.
   */
  addNextDeliveries: (db: Db, id: string, limit: number) => Promise<number>
  /** Returns what `print` needs of these recipients. Those who may not get the mail any more are left out. */
  listRecipients: (db: Db, ids: string[]) => Promise<Recipient[]>
  /**
   * Prepares a mail, and returns a function that writes each recipient's copy. It returns undefined if this person has
   * no reason to get the mail any more.
   */
  print: (
    mailing: Mailing,
    row: Row,
  ) => Promise<(recipient: Recipient) => Mail | Promise<Mail | undefined>>
}
