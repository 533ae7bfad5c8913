import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/client.ts'
import { type ContentRow, tableOf } from '../content.queries.ts'

type Key = ContentRow['key']

/** Locks a content block until the transaction ends. */
export async function lockContentRow(tx: Tx, key: Key): Promise<ContentRow | undefined> {
  const table = tableOf(key)
  const [row] = await tx.select().from(table).where(eq(table.key, key)).for('update')
  return row
}

/** @returns undefined if another call saved the block first */
export async function insertContentRow(
  tx: Tx,
  values: Pick<ContentRow, 'key' | 'value' | 'isSample'>,
): Promise<ContentRow | undefined> {
  const table = tableOf(values.key)
  const [row] = await tx.insert(table).values(values).onConflictDoNothing().returning()
  return row
}

/** @returns undefined if the stored version is no longer the given one */
export async function updateContentRow(
  tx: Tx,
  { key, version }: Pick<ContentRow, 'key' | 'version'>,
  values: Pick<ContentRow, 'value' | 'isSample'>,
): Promise<ContentRow | undefined> {
  const table = tableOf(key)
  const [row] = await tx
    .update(table)
    .set({ ...values, version: version + 1 })
    .where(and(eq(table.key, key), eq(table.version, version)))
    .returning()
  return row
}
