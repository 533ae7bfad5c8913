import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../database/columns.ts'

const shop = await testShop()

async function jobsOf(name: string, state: string) {
  const { rows } = await shop.db.execute(
    sql`select count(*)::int as count from pgboss.job where name = ${name} and state = ${state}`,
  )
  return Number(rows[0]?.count)
}

test('work that comes in a rush is done without pauses', async () => {
  const { jobs } = shop.accounts
  await shop.db.transaction(async (tx) => {
    for (let count = 0; count < 45; count++) {
      await jobs.enqueue(tx, 'account.registered', { userId: newId() })
    }
  })

  await eventually(async () => (await jobsOf('account.registered', 'completed')) === 45)
})

test('work that fails is tried again by itself, whatever it came with', async () => {
  const { jobs } = shop.settling
  await shop.db.transaction(async (tx) => {
    for (const orderId of ['no id', newId(), 'none either', newId()]) {
      await jobs.enqueue(tx, 'order.placed', { customerId: newId(), orderId })
    }
  })

  await eventually(async () => (await jobsOf('order.placed', 'completed')) === 2)
  await eventually(async () => (await jobsOf('order.placed', 'retry')) === 2)
})

test('work that is undone with its transaction never happens', async () => {
  const { jobs } = shop.settling
  const before = await jobsOf('order.placed', 'created')
  const undone = shop.db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'order.placed', { customerId: newId(), orderId: newId() })
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect(await jobsOf('order.placed', 'created')).toBe(before)
})

test('a backup may take hours, and other work a quarter of one', async () => {
  const { rows } = await shop.db.execute(sql`
    select name, expire_seconds as "seconds" from pgboss.queue
    where name in ('backup.nightly', 'order.placed') order by name`)

  expect(rows).toEqual([
    { name: 'backup.nightly', seconds: 20 * 60 * 60 },
    { name: 'order.placed', seconds: 15 * 60 },
  ])
})
