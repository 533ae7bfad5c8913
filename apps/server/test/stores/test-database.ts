import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { createDatabase } from './databases.ts'

/**
 * Creates a database for a test, as a copy of another database. `shop_template` has all tables and the job
 * queues, and is empty apart from them. `owned_template` also has the owner's account.
 */
export const createTestDatabase = (copyOf = 'shop_template') =>
  createDatabase(inject('postgresUrl'), { copyOf })

/** Returns the settings for a database, through the pooler if the tests use one. */
export function settingsOf(database: { url: string }): Record<string, string> {
  const poolerUrl = inject('poolerUrl')
  if (poolerUrl === '') return { DATABASE_URL: database.url }
  return {
    DATABASE_URL: databaseUrl(poolerUrl, new URL(database.url).pathname.slice(1)),
    DATABASE_DIRECT_URL: database.url,
    DATABASE_PREPARED: 'off',
  }
}
