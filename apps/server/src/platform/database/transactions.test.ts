import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { openDatabase } from './client.ts'
import { statement } from './prepared-statements.ts'

const database = await createTestDatabase()
const { db, pool, close } = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await close()
  await database.drop()
})
await db.execute(sql`create table written (id integer primary key)`)

const write = statement('write_note', 'insert into written (id) values ($1)')
const notes = async () =>
  (await db.execute<{ id: number }>(sql`select id from written order by id`)).rows.map(
    ({ id }) => id,
  )

test('a transaction saves all changes, whether its statements are sent in turn or at once', async () => {
  const answer = await db.transaction(async (tx) => {
    await write(tx, 1)
    await Promise.all([write(tx, 2), tx.execute(sql`insert into written (id) values (3)`)])
    return 'done'
  })

  expect(answer).toBe('done')
  expect(await notes()).toEqual([1, 2, 3])
})

test('if one of several statements sent at once is refused, all are undone and the error is thrown', async () => {
  const work = db.transaction(async (tx) => {
    await Promise.all([write(tx, 4), write(tx, 1), write(tx, 5)])
  })

  await expect(work).rejects.toMatchObject({ constraint: 'written_pkey' })
  expect(await notes()).toEqual([1, 2, 3])
  expect(pool.idleCount).toBe(pool.totalCount)
})

test('a transaction with a refused statement fails even if its error was caught', async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 4)
    await write(tx, 1).catch(() => undefined)
  })

  await expect(work).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([1, 2, 3])
})

test('no statement can follow the commit', async () => {
  let inside: Parameters<typeof write>[0] = db
  await db.transaction(async (tx) => {
    inside = tx
    await write(tx, 4)
  })

  await expect(write(inside, 5)).rejects.toThrow('has ended')
  await expect(inside.execute(sql`insert into written (id) values (6)`)).rejects.toMatchObject({
    cause: { message: 'the transaction has ended' },
  })
  expect(await notes()).toEqual([1, 2, 3, 4])
})

test('a transaction can be read-only and see one moment', async () => {
  const work = db.transaction(
    async (tx) => {
      const before = await tx.execute(sql`select count(*)::int as notes from written`)
      await write(db, 7)
      const after = await tx.execute(sql`select count(*)::int as notes from written`)
      expect(after.rows).toEqual(before.rows)
      await write(tx, 8)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

  await expect(work).rejects.toThrow(/read-only transaction/)
  expect(await notes()).toEqual([1, 2, 3, 4, 7])
})
