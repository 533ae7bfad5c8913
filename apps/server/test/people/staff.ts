import { type Role, roles } from '@nirbhaya/contract/roles'
import { eq } from 'drizzle-orm'
import { user } from '../../src/accounts/accounts.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { aRegistration, insertAccount, insertSession } from './accounts.ts'

/** Inserts a person who works in the shop, with a session. */
export async function insertStaff(db: Db, role: Role, given: Record<string, string> = {}) {
  const { password, email, ...person } = aRegistration(given)
  const id = await insertAccount(db, { ...person, email, password })
  await db.update(user).set({ role, emailVerified: true }).where(eq(user.id, id))
  return { id, role, email, password, token: await insertSession(db, id) }
}

/** One person of each role. */
export const oneOfEachRole = (db: Db) => Promise.all(roles.map((role) => insertStaff(db, role)))
