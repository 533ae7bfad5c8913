import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyShop } from '../../../test/money/money-shop.ts'
import { placeMany } from '../../../test/selling/many-orders.ts'
import { startMainOn } from '../../../test/shop-main.ts'
import { lockNewestOrder, untilLockWait } from '../../../test/stores/locks.ts'
import { testShop } from '../../../test/test-shop.ts'
import { newId } from '../../platform/database/columns.ts'
import { askForAddresses, getBatchAddresses } from '../admin/batch-addresses.service.ts'
import { addressCheck } from './addresses.tables.ts'

/** The number of customers: more than are asked at once. Set ASKED_ORDERS=10000 for a long run. */
const count = Number(process.env.ASKED_ORDERS ?? 130)
const shop = await moneyShop()

test('each order has one address check and one mail after a server is killed while asking', async () => {
  const batchId = await placeMany(shop.databaseUrl, { count, state: 'closed' })
  const asked = () => shop.db.$count(addressCheck)
  const first = await startMainOn(shop.databaseUrl)
  const release = await lockNewestOrder(shop.databaseUrl)
  await askForAddresses(shop, { batchId, actorId: newId() })
  await expect.poll(asked).toBeGreaterThan(0)
  await untilLockWait(shop.db, 'transactionid')
  first.process.kill('SIGKILL')
  await first.ended
  await release()
  expect(await asked()).toBeLessThan(count)

  await testShop({ DATABASE_URL: shop.databaseUrl })
  // The shop enqueues this job every ten minutes.
  await shop.jobs.enqueue(shop.db, 'order.check-addresses', {})
  await expect.poll(asked, { interval: 50 }).toBe(count)

  expect(await getBatchAddresses(shop.db, batchId)).toMatchObject({ silent: count, notAsked: 0 })
  expect(await shop.db.$count(addressCheck, eq(addressCheck.step, 0))).toBe(count)
  const { rows } = await shop.db.execute<{ mails: number; asked: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'orderId')::int as asked
          from pgboss.job where name = 'order.address-check'`,
  )
  expect(rows).toEqual([{ mails: count, asked: count }])
}, 600_000)
