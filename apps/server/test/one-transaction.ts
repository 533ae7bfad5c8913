import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase, type Tx } from '../src/platform/database/client.ts'

const longMs = 600_000

/**
 * Inserts test data in one transaction, without the shop's time limit for a statement. A busy machine may
 * need longer for very many rows.
 */
export async function insertInOneTransaction(
  databaseUrl: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, console.error, { most: 1, timeoutMs: longMs })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await work(tx)
    })
  } finally {
    await close()
  }
}

/** Vacuums tables. Call it after the transaction, because PostgreSQL cannot vacuum inside one. */
export async function vacuum(databaseUrl: string, tables: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`vacuum analyze ${tables}`).finally(() => client.end())
}
