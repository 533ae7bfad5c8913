import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number will do, as long as nothing else on the database uses it. */
const migrationLock = 7_268_113

/**
 * Brings a database up to date. Servers that start together take turns, so each step runs once;
 * `then` runs under the same lock, for whatever else must happen once.
 */
export async function migrate<Result>(url: string, then: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'nirbhaya-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client), { migrationsFolder })
    return await then()
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}
