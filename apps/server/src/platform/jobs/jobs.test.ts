import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../database/columns.ts'
import { migrate } from '../database/migrate.ts'
import { prepareJobs } from './jobs.ts'
import { queue } from './queues.ts'

const shop = await testShop()

async function jobsOf(name: string, state: string) {
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = ${name} and state = ${state}`,
  )
  return Number(rows[0]?.count)
}

test('many jobs at once are done without pauses', async () => {
  const { jobs } = shop.accounts
  await shop.db.transaction(async (tx) => {
    for (let count = 0; count < 45; count++) {
      await jobs.enqueue(tx, 'account.registered', { userId: newId() })
    }
  })

  await eventually(async () => (await jobsOf('account.registered', 'completed')) === 45)
})

test('a failed job is tried again, without the others of its batch', async () => {
  const { jobs } = shop.settling
  await shop.db.transaction(async (tx) => {
    for (const orderId of ['no id', newId(), 'none either', newId()]) {
      await jobs.enqueue(tx, 'order.placed', { customerId: newId(), orderId })
    }
  })

  await eventually(async () => (await jobsOf('order.placed', 'completed')) === 2)
  await eventually(async () => (await jobsOf('order.placed', 'retry')) === 2)
})

test('a delayed job starts soon after its time, before workers poll by themselves', async () => {
  const { jobs } = shop.accounts
  const name = 'account.registered'
  await shop.db.transaction((tx) =>
    jobs.enqueue(tx, name, { userId: newId() }, { afterSeconds: 2 }),
  )

  await eventually(async () => (await jobsOf(name, 'created')) === 0)
  // `late` is the time from when the job was due until it started, in seconds. Without a notification, a
  // worker could take up to a minute to find the job.
  const { rows } = await shop.db.execute(
    sql`select extract(epoch from started_on - start_after)::float as late from pgboss.job
      where name = ${name} order by start_after desc limit 1`,
  )
  expect(rows[0]?.late).toBeLessThan(30)
})

test('a job is not queued if its transaction is rolled back', async () => {
  const { jobs } = shop.settling
  const before = await jobsOf('order.placed', 'created')
  const rolledBack = shop.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'order.placed', { customerId: newId(), orderId: newId() })
    throw new Error('undone')
  })

  await expect(rolledBack).rejects.toThrow('undone')
  expect(await jobsOf('order.placed', 'created')).toBe(before)
})

test('a backup may take hours, other jobs a quarter of an hour', async () => {
  const { rows } = await shop.db.execute(sql`
    select name, expire_seconds as "seconds" from pgboss.queue
    where name in ('backup.nightly', 'order.placed') order by name`)

  expect(rows).toEqual([
    { name: 'backup.nightly', seconds: 20 * 60 * 60 },
    { name: 'order.placed', seconds: 15 * 60 },
  ])
})

describe('a start', () => {
  const name = 'tests.declared'
  const queues = { [name]: queue({ schedule: '0 3 * * *' }) }
  const prepare = () => migrate(shop.databaseUrl, (client) => prepareJobs(client, queues))

  async function stored(columns: string) {
    const { rows } = await shop.db.execute(sql`
      select ${sql.raw(columns)} from pgboss.queue join pgboss.schedule using (name) where name = ${name}`)
    expect(rows).toHaveLength(1)
    return rows
  }
  const options = `retry_limit, retry_backoff, retry_delay, retry_delay_max, retention_seconds,
    deletion_seconds, expire_seconds, heartbeat_seconds, notify, cron, timezone`

  test('leaves a queue alone if it is as declared', async () => {
    const times = 'queue.updated_on as queue, schedule.updated_on as schedule'
    await prepare()
    const before = await stored(times)

    await prepare()

    expect(await stored(times)).toEqual(before)
  })

  test.each([
    'queue set retry_limit = 3',
    'queue set retry_backoff = false',
    'queue set retry_delay = 6',
    'queue set retry_delay_max = null',
    'queue set retention_seconds = 60',
    'queue set deletion_seconds = 60',
    'queue set expire_seconds = 60',
    'queue set heartbeat_seconds = null',
    'queue set notify = false',
    "schedule set cron = '0 4 * * *'",
    "schedule set timezone = 'Asia/Kolkata'",
  ])('restores the declared settings after: %s', async (before) => {
    await prepare()
    const declared = await stored(options)
    await shop.db.execute(sql`update pgboss.${sql.raw(before)} where name = ${name}`)
    expect(await stored(options)).not.toEqual(declared)

    await prepare()

    expect(await stored(options)).toEqual(declared)
  })
})
