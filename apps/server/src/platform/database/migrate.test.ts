import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { migrate } from './migrate.ts'

/** Opens a database with two connections. */
async function twoConnections() {
  const { url, drop } = await createTestDatabase()
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client
  }
  const [one, other] = await Promise.all([connect(), connect()])
  onTestFinished(async () => {
    await Promise.all([one.end(), other.end()])
    await drop()
  })
  return { url, one, other }
}

test('a migration waits for a long reader without blocking others', async () => {
  const { url, one: backup, other: customer } = await twoConnections()
  await backup.query('begin')
  await backup.query('select from product')
  let waits = 0
  let hasMigrated = false
  // A change that a future release might make.
  const migrating = migrate(
    url,
    (client) => client.query('alter table product add column later text'),
    { onWaiting: () => waits++ },
  ).then(() => {
    hasMigrated = true
  })

  await eventually(async () => waits > 0)
  const startedAt = Date.now()
  await customer.query('select from product')
  expect(Date.now() - startedAt).toBeLessThan(15_000)
  expect(hasMigrated).toBe(false)

  await backup.query('commit')
  await migrating
  await customer.query('select later from product')
  expect(waits).toBe(1)
})

test('when a migration and another transaction deadlock, the migration steps back and retries', async () => {
  const { url, one: owner } = await twoConnections()
  // PostgreSQL ends the transaction of the connection that notices a deadlock first. With this long timeout,
  // the connection `owner` is never the first, so the migration's transaction is ended.
  await owner.query("set deadlock_timeout = '10min'; set lock_timeout = 0")
  await owner.query('begin')
  await owner.query('lock table "user"')
  let owning: Promise<unknown> | undefined
  let tries = 0

  await migrate(
    url,
    async (client) => {
      tries++
      await client.query('begin')
      try {
        await client.query('lock table product')
        owning ??= owner.query('lock table product')
        await client.query('lock table "user"')
      } finally {
        await client.query('rollback')
      }
    },
    { onWaiting: () => owning?.then(() => owner.query('commit')) },
  )

  await owning
  expect(tries).toBe(2)
})
