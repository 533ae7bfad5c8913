import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'
import { createDatabase } from './databases.ts'

/** A database of one's own: migrated, with queues, otherwise empty. */
export const createTestDatabase = (copyOf = 'shop_template') =>
  createDatabase(inject('postgresUrl'), { copyOf })

/** How a shop is told of a database; where the tests stand behind a pooler, by way of it. */
export function settingsOf(database: { url: string }): Record<string, string> {
  const poolerUrl = inject('poolerUrl')
  if (poolerUrl === '') return { DATABASE_URL: database.url }
  return {
    DATABASE_URL: databaseUrl(poolerUrl, new URL(database.url).pathname.slice(1)),
    DATABASE_DIRECT_URL: database.url,
    DATABASE_PREPARED: 'off',
  }
}
