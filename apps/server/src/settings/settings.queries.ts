import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { earlierSettings, settings } from './settings.tables.ts'

type Name = (typeof settings.$inferSelect)['name']

const selectValues = (db: Db | Tx, name: Name) =>
  db.select({ values: settings.values }).from(settings).where(eq(settings.name, name))

/** Returns the saved values of a group; undefined if the owner has saved none. */
export async function findValues(db: Db | Tx, name: Name): Promise<object | undefined> {
  const [row] = await selectValues(db, name)
  return row?.values
}

/** Like `findValues`, and locks the group until the transaction ends. A group without values gets a row. */
export async function lockValues(
  tx: Tx,
  name: Name,
  strength: 'share' | 'update',
): Promise<object | undefined> {
  const [row] = await selectValues(tx, name).for(strength)
  if (row) return row.values
  await tx.insert(settings).values({ name, values: {} }).onConflictDoNothing()
  const [inserted] = await selectValues(tx, name).for(strength)
  return inserted?.values
}

export async function updateValues(tx: Tx, name: Name, values: object): Promise<void> {
  await tx.update(settings).set({ values }).where(eq(settings.name, name))
}

/** Returns the values of a group at a moment, if others replaced them since. */
export async function findValuesAt(db: Db | Tx, name: Name, at: Date): Promise<object | undefined> {
  const [row] = await db
    .select({ values: earlierSettings.values })
    .from(earlierSettings)
    .where(and(eq(earlierSettings.name, name), gt(earlierSettings.until, at)))
    .orderBy(asc(earlierSettings.until), asc(earlierSettings.id))
    .limit(1)
  return row?.values
}

export async function insertEarlier(
  tx: Tx,
  row: typeof earlierSettings.$inferInsert,
): Promise<void> {
  await tx.insert(earlierSettings).values(row)
}
