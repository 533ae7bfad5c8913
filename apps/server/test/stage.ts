import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db, Tx } from '../src/platform/database/client.ts'
import { connectionOf } from '../src/platform/database/connections.ts'

const longMs = 600_000

/**
 * Sets the stage of a test in one transaction, with so many rows that a busy machine takes longer for
 * them than a shop waits for a statement.
 */
export async function setStage(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = connectionOf(tx)
    const ask = connection.query
    connection.query = (statement, values) => {
      // Of one statement, which the library's types leave out.
      const patient: pg.QueryConfig & { query_timeout: number } = {
        ...statement,
        query_timeout: longMs,
      }
      return ask(patient, values)
    }
    await tx.execute(sql`set local statement_timeout = 0`)
    await work(tx)
  })
}

/** Tidies tables after that, which no transaction can. */
export async function vacuum(databaseUrl: string, tables: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`vacuum analyze ${tables}`).finally(() => client.end())
}
