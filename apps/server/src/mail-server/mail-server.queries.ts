import type { Db, Tx } from '../platform/database/client.ts'
import { mailServer } from './mail-server.tables.ts'

export type MailServerRow = typeof mailServer.$inferSelect
export type MailServerValues = Omit<MailServerRow, 'id' | 'updatedAt'>

export async function readMailServer(db: Db | Tx): Promise<MailServerRow> {
  const [row] = await db.select().from(mailServer)
  if (!row) throw new Error('the settings of the mail server are gone')
  return row
}

/** Reads and locks the table's only row. Other changes wait until the transaction ends. */
export async function lockMailServer(tx: Tx): Promise<MailServerRow> {
  const [row] = await tx.select().from(mailServer).for('update')
  if (!row) throw new Error('the settings of the mail server are gone')
  return row
}

export async function updateMailServer(tx: Tx, values: MailServerValues): Promise<void> {
  await tx.update(mailServer).set(values)
}
