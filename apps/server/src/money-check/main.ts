import pg from 'pg'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { findDatabase, NoDatabase } from '../platform/database/find-database.ts'
import { checkMoney } from './money-check.ts'
import { describeReport, isGood } from './report.ts'

/** PostgreSQL's codes for a missing table or column: the database is from another version of the shop. */
const missing = ['42P01', '42703']

/**
 * Returns one line for an error that the owner can fix; undefined for others, which are printed with
 * their trace.
 */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Cannot check: ${error.message}`
  if (error instanceof NoDatabase) return error.message
  if (error instanceof pg.DatabaseError && missing.includes(error.code ?? '')) {
    return 'The database is from another version of the shop. Start this version once to update it.'
  }
  return undefined
}

// `npm run check:money`: compares all records of money with each other, and changes nothing.
try {
  const database = await findDatabase(readConfig(process.env))
  const report = await checkMoney(database.url).finally(() => database.close())
  for (const line of describeReport(report)) console.log(line)
  process.exitCode = isGood(report) ? 0 : 1
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
