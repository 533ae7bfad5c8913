import pg from 'pg'
import { newId } from '../src/platform/database/columns.ts'
import { changedChannel } from '../src/platform/response-cache/invalidate.ts'

/**
 * Runs work and lists what was made out of date meanwhile, as every process of the shop hears it: each key
 * once, in alphabetical order.
 */
export async function invalidatedBy(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const heard = new Set<string>()
  const last = newId()
  const { promise: hasHeardAll, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    if (payload === last) resolve()
    else for (const key of payload.split(' ')) heard.add(key)
  })
  await client.connect()
  try {
    await client.query(`listen ${changedChannel}`)
    await work()
    // Notifications arrive in the order of commits.
    await client.query('select pg_notify($1, $2)', [changedChannel, last])
    await hasHeardAll
  } finally {
    await client.end()
  }
  return [...heard].sort()
}
