import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { eventually } from '../../../test/waiting.ts'
import { migrate } from './migrate.ts'

/** A database, and two who are on it. */
async function twoOnADatabase() {
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

test('migrating while somebody reads for hours waits for them, and keeps nobody else', async () => {
  const { url, one: backup, other: customer } = await twoOnADatabase()
  await backup.query('begin')
  await backup.query('select from product')
  let waits = 0
  let hasMigrated = false
  // As a migration of a release to come does it.
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

test('a migration and somebody who wait for each other: the migration steps back, and is done again', async () => {
  const { url, one: owner } = await twoOnADatabase()
  // So that it is not the owner who is ended.
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
