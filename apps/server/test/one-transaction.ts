import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase, type Tx } from '../src/platform/database/client.ts'

const longMs = 600_000

/**
 * Sets the stage of a test in one transaction, with so many rows that a busy machine takes longer for
 * them than a shop waits for a statement.
 */
export async function insertInOneTransaction(
  databaseUrl: string,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, console.error, { most: 1, patienceMs: longMs })
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      await work(tx)
    })
  } finally {
    await close()
  }
}

/** Tidies tables after that, which no transaction can. */
export async function vacuum(databaseUrl: string, tables: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`vacuum analyze ${tables}`).finally(() => client.end())
}
