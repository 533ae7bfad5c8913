import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aProduct } from '../../test/builders.ts'
import { moneyShop } from '../../test/money/money-shop.ts'
import { ordersCsv } from '../../test/moving/files.ts'
import { addBatch } from '../../test/selling/batches.ts'
import { startMainOn } from '../../test/shop-main.ts'
import { holdLock, untilLockWait } from '../../test/stores/locks.ts'
import { testShop } from '../../test/test-shop.ts'
import { batch } from '../batches/batches.tables.ts'
import { getUsualTerms } from '../batches/promise-settings.service.ts'
import { checkMoney } from '../money-check/money-check.ts'
import { isGood } from '../money-check/report.ts'
import { order } from '../orders/orders.tables.ts'
import { ledgerEntry } from '../payments/money.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { findMoving } from './moving.queries.ts'
import { addImportPart, checkImport, readImport, runImport, startImport } from './moving.service.ts'
import { importedRecord, movingLine } from './moving.tables.ts'

/** The number of orders; set MOVED_ORDERS=5000 for a long run. */
const count = Number(process.env.MOVED_ORDERS ?? 20)
/** The server is killed at the order after this one. */
const half = Math.floor(count / 2)
const shop = await moneyShop()

test('each order came in once after a server is killed in the middle of an import', async () => {
  const ofProduct = async (name: string) => {
    const { id: productId } = await aProduct(shop, { name })
    return { name, batchId: await addBatch(shop.db, { productId, capacity: count }) }
  }
  const [pendant, ring] = [await ofProduct('Moved pendant'), await ofProduct('Moved ring')]
  const moving = {
    ...shop,
    catalogue: { usualTerms: getUsualTerms },
    adminEmail: 'owner@example.com',
  }
  const csv = ordersCsv(
    Array.from({ length: count }, (_, index) => {
      const product = index < half ? pendant.name : ring.name
      return { number: String(index + 1), email: `moved${index}@example.com`, product }
    }),
  )
  const actorId = newId()
  const file = { kind: 'orders', source: 'WooCommerce', fileName: 'orders.csv', actorId } as const
  const id = await startImport(shop.db, { ...file, characters: csv.length })
  await addImportPart(shop.db, { id, position: 0, text: csv })
  await readImport(shop.db, id)
  const { matches = {} } = (await findMoving(shop.db, id)) ?? {}
  const state = async () => (await findMoving(shop.db, id))?.state
  const came = () => shop.db.$count(order)

  const first = await startMainOn(shop.databaseUrl)
  await checkImport(moving, { id, matches })
  await expect.poll(state, { interval: 50, timeout: 200_000 }).toBe('checked')
  // The server waits for this lock after it has opened the account of the first customer who bought a ring.
  const release = await holdLock(
    shop.databaseUrl,
    `select from batch where id = '${ring.batchId}' for update`,
  )
  await runImport(moving, { id, writes: true, actorId })
  await expect.poll(came, { timeout: 200_000 }).toBe(half)
  await untilLockWait(shop.db, 'transactionid')
  first.process.kill('SIGKILL')
  await first.ended
  await release()
  expect(await came()).toBe(half)

  await testShop({ DATABASE_URL: shop.databaseUrl })
  // The job of the killed server counts as lost once its heartbeat has been missing for 30 seconds.
  await expect.poll(state, { interval: 500, timeout: 300_000 }).toBe('done')

  expect(await came()).toBe(count)
  expect(await shop.db.$count(ledgerEntry)).toBe(count)
  expect(await shop.db.$count(importedRecord)).toBe(count)
  expect(await shop.db.$count(movingLine, eq(movingLine.state, 'added'))).toBe(count)
  const takenOf = async ({ batchId }: typeof ring) =>
    (await shop.db.select().from(batch).where(eq(batch.id, batchId)))[0]?.taken
  expect([await takenOf(pendant), await takenOf(ring)]).toEqual([half, count - half])
  const { rows } = await shop.db.execute<{ mails: number; mailed: number }>(
    sql`select count(*)::int as mails, count(distinct data ->> 'orderId')::int as mailed
          from pgboss.job where name = 'moving.mail'`,
  )
  expect(rows).toEqual([{ mails: count, mailed: count }])
  const report = await checkMoney(shop.databaseUrl)
  expect(isGood(report) || report).toBe(true)
}, 900_000)
