import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { secondFactor } from '../platform/database/sessions.tables.ts'
import { account } from './accounts.tables.ts'

/**
 * Returns the hash of an account's password, and the time at which its second factor was turned on. The
 * cookies of known browsers depend on both: when one of them changes, these cookies become invalid.
 */
export async function findProofParts(db: Db, userId: string): Promise<string[]> {
  const [[credential], [factor]] = await Promise.all([
    db
      .select({ hash: account.password })
      .from(account)
      .where(and(eq(account.userId, userId), eq(account.providerId, 'credential'))),
    db
      .select({ confirmedAt: secondFactor.confirmedAt })
      .from(secondFactor)
      .where(eq(secondFactor.userId, userId)),
  ])
  return [credential?.hash ?? '', factor?.confirmedAt?.toISOString() ?? '']
}
