import { and, eq } from 'drizzle-orm'
import type { Db } from '../platform/database/client.ts'
import { secondFactor } from '../platform/database/sessions.tables.ts'
import { account } from './accounts.tables.ts'

/** What opens an account now: its password's hash, and since when it has a second factor. */
export async function findWaysIn(db: Db, userId: string): Promise<string[]> {
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
