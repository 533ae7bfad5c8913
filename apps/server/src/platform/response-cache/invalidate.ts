import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import { noteInvalidated } from '../request-scope.ts'

/** The channel on which every process hears what changed. */
export const changedChannel = 'content_changed'

/**
 * Says that public answers which depend on these keys are out of date. Called by the service that makes
 * the change, in its transaction: with the commit every process hears of it, and a transaction that is
 * rolled back says nothing. The process that answers the current request drops them before it answers.
 * @param keys as answers name them with `keepUntilChanged`: `products`, `product/<id>`
 */
export async function invalidate(tx: Db | Tx, ...keys: string[]): Promise<void> {
  noteInvalidated(keys)
  await tx.execute(sql`select pg_notify(${changedChannel}, ${keys.join(' ')})`)
}
