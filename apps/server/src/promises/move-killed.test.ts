import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyShop } from '../../test/money/money-shop.ts'
import { placeMany } from '../../test/selling/many-orders.ts'
import { startMainOn } from '../../test/shop-main.ts'
import { lockNewestOrder, untilLockWait } from '../../test/stores/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { move, promise } from '../orders/delivery/promised.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { startMove } from './admin/moves.service.ts'
import { choice } from './promises.tables.ts'

/** The number of orders: more than are moved at once. Set MOVED_ORDERS=10000 for a thorough run. */
const count = Number(process.env.MOVED_ORDERS ?? 70)
const shop = await moneyShop()

test('a server killed in the middle of a move leaves one revision and one mail for each order', async () => {
  const batchId = await placeMany(shop.databaseUrl, { count })
  const revised = () => shop.db.$count(promise, eq(promise.revision, 1))
  const first = await startMainOn(shop.databaseUrl)
  const moveId = newId()
  const terms = { fromDays: 60, dueDays: 75 }
  const wish = { batchId, terms, reason: 'A part is late', actorId: newId() }
  const moving = { ...shop, secret: '' }
  const release = await lockNewestOrder(shop.databaseUrl)
  await startMove(moving, { ...wish, requestId: moveId })
  await expect.poll(revised).toBeGreaterThan(0)
  await untilLockWait(shop.db, 'transactionid')
  first.process.kill('SIGKILL')
  await first.ended
  await release()
  expect(await revised()).toBeLessThan(count)

  await testShop({ DATABASE_URL: shop.databaseUrl })
  // The shop enqueues this job every minute.
  await shop.jobs.enqueue(shop.db, 'promise.keep', {})
  const finished = async () =>
    (await shop.db.select().from(move).where(eq(move.id, moveId)))[0]?.finishedAt !== null
  await expect.poll(finished, { interval: 50 }).toBe(true)

  expect(await revised()).toBe(count)
  expect(await shop.db.$count(choice, eq(choice.moveId, moveId))).toBe(count)
  const { rows } = await shop.db.execute<{ mails: number; asked: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'choiceId')::int as asked
          from pgboss.job where name = 'promise.ask'`,
  )
  expect(rows).toEqual([{ mails: count, asked: count }])
}, 600_000)
