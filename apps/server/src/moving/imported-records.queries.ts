import type { ImportKind } from '@nirbhaya/contract/moving/rules'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { importedRecord } from './moving.tables.ts'

export type RecordRow = typeof importedRecord.$inferSelect

/** Stores that something was brought in. @returns false if it was before */
export async function insertRecord(
  tx: Tx,
  row: typeof importedRecord.$inferInsert,
): Promise<boolean> {
  const stored = await tx
    .insert(importedRecord)
    .values(row)
    .onConflictDoNothing()
    .returning({ targetId: importedRecord.targetId })
  return stored.length > 0
}

export async function listKnownIds(
  db: Db | Tx,
  source: string,
  kind: ImportKind,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: importedRecord.sourceId })
    .from(importedRecord)
    .where(
      and(
        eq(importedRecord.source, source),
        eq(importedRecord.kind, kind),
        inArray(importedRecord.sourceId, ids),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const listRecordsOf = (tx: Db | Tx, customerId: string): Promise<RecordRow[]> =>
  tx
    .select()
    .from(importedRecord)
    .where(eq(importedRecord.customerId, customerId))
    .orderBy(asc(importedRecord.createdAt))

export const listSubscriberRecords = (tx: Db | Tx, email: string): Promise<RecordRow[]> =>
  tx
    .select()
    .from(importedRecord)
    .where(and(eq(importedRecord.kind, 'subscribers'), eq(importedRecord.sourceId, email)))

/** Deletes the ids of an account in its sources. Those of orders stay with the orders. */
export async function deleteRecordsOf(tx: Tx, customerId: string): Promise<void> {
  await tx
    .delete(importedRecord)
    .where(and(eq(importedRecord.customerId, customerId), eq(importedRecord.kind, 'customers')))
}

export async function deleteSubscriberRecords(tx: Tx, email: string): Promise<void> {
  await tx
    .delete(importedRecord)
    .where(and(eq(importedRecord.kind, 'subscribers'), eq(importedRecord.sourceId, email)))
}
