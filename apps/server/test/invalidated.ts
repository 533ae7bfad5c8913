import pg from 'pg'
import { newId } from '../src/platform/database/columns.ts'
import { changedChannel } from '../src/platform/response-cache/invalidate.ts'

/**
 * Runs work and returns the cache keys that it invalidated, as every process of the shop receives them.
 * Each key is listed once, in alphabetical order.
 */
export async function invalidatedBy(
  databaseUrl: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const invalidated = new Set<string>()
  const last = newId()
  const { promise: allReceived, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    if (payload === last) resolve()
    else for (const key of payload.split(' ')) invalidated.add(key)
  })
  await client.connect()
  try {
    await client.query(`listen ${changedChannel}`)
    await work()
    // Notifications arrive in the order of commits. So when the notification `last` arrives, all
    // notifications that the work caused have arrived.
    await client.query('select pg_notify($1, $2)', [changedChannel, last])
    await allReceived
  } finally {
    await client.end()
  }
  return [...invalidated].sort()
}
