import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/client.ts'
import type { ContentRow } from '../content.queries.ts'
import { contentBlock } from '../content.tables.ts'

type Key = ContentRow['key']

/** Locks a content block until the transaction ends. */
export async function lockContentRow(tx: Tx, key: Key): Promise<ContentRow | undefined> {
  const [row] = await tx.select().from(contentBlock).where(eq(contentBlock.key, key)).for('update')
  return row
}

/** @returns undefined if another call saved the block first */
export async function insertContentRow(
  tx: Tx,
  values: Pick<ContentRow, 'key' | 'value' | 'isSample'>,
): Promise<ContentRow | undefined> {
  const [row] = await tx.insert(contentBlock).values(values).onConflictDoNothing().returning()
  return row
}

/** @returns undefined if the stored version is no longer the given one */
export async function updateContentRow(
  tx: Tx,
  { key, version }: Pick<ContentRow, 'key' | 'version'>,
  values: Pick<ContentRow, 'value' | 'isSample'>,
): Promise<ContentRow | undefined> {
  const [row] = await tx
    .update(contentBlock)
    .set({ ...values, version: version + 1 })
    .where(and(eq(contentBlock.key, key), eq(contentBlock.version, version)))
    .returning()
  return row
}
