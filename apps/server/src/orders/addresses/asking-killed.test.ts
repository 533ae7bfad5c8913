import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyAdmin } from '../../../test/money/money-admin.ts'
import { placeMany } from '../../../test/selling/many-orders.ts'
import { startMainOn } from '../../../test/shop-main.ts'
import { newId } from '../../platform/database/columns.ts'
import { askForAddresses, getBatchAddresses } from '../admin/batch-addresses.service.ts'
import { addressCheck } from './addresses.tables.ts'

/** The number of customers; set ASKED_ORDERS=10000 for a long run. */
const count = Number(process.env.ASKED_ORDERS ?? 250)
const admin = await moneyAdmin()

test('each order has one address check and one mail after a server is killed while asking', async () => {
  const batchId = await placeMany(admin.databaseUrl, { count, state: 'closed' })
  const asked = () => admin.db.$count(addressCheck)
  const first = await startMainOn(admin.databaseUrl)
  await askForAddresses(admin, { batchId, actorId: newId() })
  await expect.poll(asked, { interval: 2 }).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.ended

  await startMainOn(admin.databaseUrl)
  // The shop enqueues this job every ten minutes.
  await admin.jobs.enqueue(admin.db, 'order.check-addresses', {})
  await expect.poll(asked, { interval: 50 }).toBe(count)

  expect(await getBatchAddresses(admin.db, batchId)).toMatchObject({ silent: count, notAsked: 0 })
  expect(await admin.db.$count(addressCheck, eq(addressCheck.step, 0))).toBe(count)
  const { rows } = await admin.db.execute<{ mails: number; asked: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'orderId')::int as asked
          from pgboss.job where name = 'order.address-check'`,
  )
  expect(rows).toEqual([{ mails: count, asked: count }])
}, 600_000)
