import pg from 'pg'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { findDatabase, NoDatabase } from '../platform/database/find-database.ts'
import { checkMoney } from './money-check.ts'
import { describeReport, isGood } from './report.ts'

/** No such table or column: made by an earlier version of the shop. */
const missing = ['42P01', '42703']

/** What an owner can put right is said in one line; anything else keeps its trace. */
function explain(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Cannot check: ${error.message}`
  if (error instanceof NoDatabase) return error.message
  if (error instanceof pg.DatabaseError && missing.includes(error.code ?? '')) {
    return 'The database was made by another version of the shop: start this one on it once.'
  }
  return undefined
}

// `npm run check:money`: compares every record of money with every other, and changes nothing.
try {
  const database = await findDatabase(readConfig(process.env))
  const report = await checkMoney(database.url).finally(() => database.close())
  for (const line of describeReport(report)) console.log(line)
  process.exitCode = isGood(report) ? 0 : 1
} catch (error) {
  console.error(explain(error) ?? error)
  process.exitCode = 1
}
