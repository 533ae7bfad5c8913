import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { openDatabase } from './client.ts'

const database = await createTestDatabase()
const { db, pool, close } = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await close()
  await database.drop()
})

const ping = () => db.execute(sql`select 1`)

test('a database that goes away during a transaction ends the transaction, not the shop', async () => {
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    // The error arrives while the transaction runs no statement, so no statement can fail. The connection
    // emits the error, and an error event without a listener would end the process.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.execute(sql`select 1`)
  })

  await expect(work).rejects.toThrow()
  await ping()
})

test('transactions that cannot begin use up no connections', async () => {
  const isolationLevel = 'none that there is' as 'serializable'
  for (let turn = 0; turn < 25; turn++) {
    await expect(db.transaction(ping, { isolationLevel })).rejects.toThrow()
  }

  expect(pool.idleCount).toBe(pool.totalCount)
  await ping()
})
