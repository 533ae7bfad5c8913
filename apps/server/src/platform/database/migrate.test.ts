import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { eventually } from '../../../test/waiting.ts'
import { migrate } from './migrate.ts'

test('migrating while somebody reads for hours waits for them, and keeps nobody else', async () => {
  const database = await createTestDatabase()
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }
  const [backup, customer] = await Promise.all([connect(), connect()])
  onTestFinished(async () => {
    await Promise.all([backup.end(), customer.end()])
    await database.drop()
  })
  await backup.query('begin')
  await backup.query('select from product')
  let waits = 0
  let hasMigrated = false
  // As a migration of a release to come does it.
  const migrating = migrate(
    database.url,
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
