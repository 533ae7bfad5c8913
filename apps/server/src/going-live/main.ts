import pg from 'pg'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/database/client.ts'
import { findDatabase, NoDatabase } from '../platform/database/find-database.ts'
import { causesOf } from '../platform/error-causes.ts'
import { readAddress } from '../settings/saved-address.service.ts'
import { checkGoingLive } from './going-live.service.ts'
import { describeList } from './report.ts'

/** PostgreSQL's codes for a missing table or column: the database is from another version of the shop. */
const missing = ['42P01', '42703']

/**
 * Returns one line for an error that the owner can fix; undefined for others, which are printed with
 * their trace.
 */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Cannot check: ${error.message}`
  if (error instanceof NoDatabase) return error.message
  for (const cause of causesOf(error)) {
    if (cause instanceof pg.DatabaseError && missing.includes(cause.code ?? '')) {
      return 'The database is from another version of the shop. Start this version once to update it.'
    }
  }
  return undefined
}

// `npm run check:live`: prints what is missing before real payments, and changes nothing.
try {
  const config = readConfig(process.env)
  const found = await findDatabase(config)
  const database = openDatabase(found.url, console.error)
  try {
    const address = await readAddress(database.db, config)
    const lines = await checkGoingLive(database.db, { ...config, ...address })
    for (const line of describeList(lines)) console.log(line)
    process.exitCode = lines.every(({ isDone }) => isDone) ? 0 : 1
  } finally {
    await database.close()
    await found.close()
  }
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
