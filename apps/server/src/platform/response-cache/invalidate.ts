import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/client.ts'
import { recordInvalidated } from '../request-scope.ts'

/** The PostgreSQL channel on which every process receives the keys that are invalidated. */
export const changedChannel = 'content_changed'

/**
 * Announces that public responses which depend on these keys are outdated. The service that makes the change
 * calls it in its transaction. Every process receives the keys when the transaction commits; a rollback
 * announces nothing. The process that handles the current request drops the responses before it answers.
 * @param keys as declared with `keepUntilChanged`: `products`, `product/<id>`
 */
export async function invalidate(tx: Db | Tx, ...keys: string[]): Promise<void> {
  recordInvalidated(keys)
  await tx.execute(sql`select pg_notify(${changedChannel}, ${keys.join(' ')})`)
}
