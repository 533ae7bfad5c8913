import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { moneyDesk } from '../../test/money/money-desk.ts'
import { anOrderOf } from '../../test/placed-orders.ts'
import { freePort } from '../../test/ports.ts'
import { startMain } from '../../test/shop-main.ts'
import { newId } from '../platform/database/columns.ts'
import { choice, move, promise } from '../platform/database/schema/promises.ts'
import { startMove } from './desk/moves.service.ts'

/** How many orders are moved; MOVED_ORDERS=10000 for a long look. */
const count = Number(process.env.MOVED_ORDERS ?? 300)
const desk = await moneyDesk()

async function start() {
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-moved-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const shop = startMain({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: desk.databaseUrl,
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
    AUTH_SECRET: 'the same in every process of one shop',
  })
  await shop.listening()
  return shop
}

test('a server that is killed in the middle of a move leaves one revision and one mail for each order', async () => {
  for (let placed = 0; placed < count; placed++) await anOrderOf(desk)
  const revised = () => desk.db.$count(promise, eq(promise.revision, 1))
  const first = await start()
  const moveId = newId()
  const terms = { fromDays: 60, dueDays: 75 }
  const wish = { batchId: null, terms, reason: 'A part is late', actorId: newId() }
  const moving = { ...desk, secret: '' }
  await startMove(moving, { ...wish, requestId: moveId })
  await expect.poll(revised, { timeout: 60_000, interval: 2 }).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.ended

  await start()
  // What the shop does by itself every minute.
  await desk.jobs.enqueue(desk.db, 'promise.keep', {})
  const finished = async () =>
    (await desk.db.select().from(move).where(eq(move.id, moveId)))[0]?.finishedAt !== null
  await expect.poll(finished, { timeout: 120_000, interval: 50 }).toBe(true)

  expect(await revised()).toBe(count)
  expect(await desk.db.$count(choice, eq(choice.moveId, moveId))).toBe(count)
  const { rows } = await desk.db.execute<{ mails: number; asked: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'choiceId')::int as asked
          from pgboss.job where name = 'promise.ask'`,
  )
  expect(rows).toEqual([{ mails: count, asked: count }])
}, 600_000)
