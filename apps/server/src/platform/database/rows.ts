import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'

// The usual statements for one row of a table. Drizzle's types do not follow a table that is a parameter, so the
// rows get their type here.

type TableWithId = PgTable & { id: PgColumn }

export async function findRow<Table extends TableWithId>(
  db: Db | Tx,
  table: Table,
  id: string,
): Promise<Table['$inferSelect'] | undefined> {
  const [found] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
  return found
}

/** Reads a row and locks it until the transaction ends. */
export async function lockRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
): Promise<Table['$inferSelect'] | undefined> {
  const [found] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  return found
}

export async function insertRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [stored] = await tx
    .insert(table as PgTable)
    .values(values)
    .returning()
  if (!stored) throw new Error('a row was not stored')
  return stored
}

/** Changes a row that exists, for example one that is locked. */
export async function updateRow<Table extends TableWithId>(
  tx: Tx,
  table: Table,
  id: string,
  change: Partial<Table['$inferInsert']>,
): Promise<Table['$inferSelect']> {
  const [changed] = await tx
    .update(table as PgTable)
    .set(change)
    .where(eq(table.id, id))
    .returning()
  if (!changed) throw new Error(`the row ${id} no longer exists`)
  return changed
}
