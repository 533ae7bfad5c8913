import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { formerEmail, user } from './accounts.tables.ts'
import { isOpenFormerEmail } from './mailbox/former-emails.queries.ts'

const { id, email, role, emailVerified } = user
const canSignIn = sql<boolean>`(exists (select from account a where a.user_id = "user".id)
  or exists (select from passkey p where p.user_id = "user".id)
  or exists (select from session s where s.user_id = "user".id))`
const facts = { id, email, role, emailVerified, canSignIn }

export const listHeldByMail = (db: Db | Tx, emails: string[]) =>
  db.select(facts).from(user).where(inArray(email, emails))

export async function lockByMail(tx: Tx, address: string) {
  const [found] = await tx.select(facts).from(user).where(eq(email, address)).for('share')
  return found
}

/** Returns those of some e-mail addresses that a customer gave up, and may still take back. */
export async function listReservedEmails(db: Db | Tx, emails: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: formerEmail.email })
    .from(formerEmail)
    .where(sql`${inArray(formerEmail.email, emails)} and ${isOpenFormerEmail}`)
  return rows.map((row) => row.email)
}

/** Whether somebody could ever sign in to an account, or did. The shop opens accounts from lists where nobody can. */
export async function canBeSignedIn(tx: Tx, userId: string): Promise<boolean> {
  const [found] = await tx.select({ canSignIn }).from(user).where(eq(id, userId))
  return found?.canSignIn ?? false
}
