import { dayMs } from '@nirbhaya/contract/dates'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/stores/test-database.ts'
import { newId } from '../platform/database/columns.ts'
import { shopQueues } from '../registry.ts'
import { createPendingJobsTable, queuePendingJobs } from './jobs.queries.ts'

test('old jobs of a backup still run, later jobs keep their time, and due mails are set aside', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await client.end()
    await database.drop()
  })
  await createPendingJobsTable(client)
  const later = new Date(Date.now() + 2 * dayMs)
  for (const name of ['order.ask-balances', 'order.placed']) {
    for (const at of [new Date(Date.now() - 10 * dayMs), later]) {
      await client.query("insert into waiting values ($1, $2, '{}', $3)", [newId(), name, at])
    }
  }

  expect(await queuePendingJobs(client, boss, shopQueues, false)).toEqual({
    queued: 3,
    setAside: 1,
  })

  const { rows } = await client.query<{ isKept: boolean; startAfter: Date }>(
    `select start_after as "startAfter", keep_until > now() + interval '1 day' as "isKept"
     from pgboss.job where name = 'order.ask-balances' order by start_after`,
  )
  expect(rows.map(({ isKept }) => isKept)).toEqual([true, true])
  expect(rows[0]?.startAfter.getTime()).toBeLessThan(Date.now() + dayMs)
  expect(rows[1]?.startAfter).toEqual(later)
})
