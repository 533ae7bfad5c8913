import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyDesk } from '../../../test/money/money-admin.ts'
import { placeMany } from '../../../test/selling/many-placed.ts'
import { startMainOn } from '../../../test/shop-main.ts'
import { newId } from '../../platform/database/columns.ts'
import { askForAddresses, getBatchAddresses } from '../admin/batch-addresses.service.ts'
import { addressCheck } from './addresses.tables.ts'

/** How many customers are asked; ASKED_ORDERS=10000 for a long look. */
const count = Number(process.env.ASKED_ORDERS ?? 250)
const desk = await moneyDesk()

test('a server that is killed while it asks for addresses leaves one question and one mail for each order', async () => {
  const batchId = await placeMany(desk.databaseUrl, { count, state: 'closed' })
  const asked = () => desk.db.$count(addressCheck)
  const first = await startMainOn(desk.databaseUrl)
  await askForAddresses(desk, { batchId, actorId: newId() })
  await expect.poll(asked, { interval: 2 }).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.ended

  await startMainOn(desk.databaseUrl)
  // What the shop does by itself every ten minutes.
  await desk.jobs.enqueue(desk.db, 'order.check-addresses', {})
  await expect.poll(asked, { interval: 50 }).toBe(count)

  expect(await getBatchAddresses(desk.db, batchId)).toMatchObject({ silent: count, notAsked: 0 })
  expect(await desk.db.$count(addressCheck, eq(addressCheck.step, 0))).toBe(count)
  const { rows } = await desk.db.execute<{ mails: number; asked: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'orderId')::int as asked
          from pgboss.job where name = 'order.address-check'`,
  )
  expect(rows).toEqual([{ mails: count, asked: count }])
}, 600_000)
