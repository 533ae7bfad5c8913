import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from './client.ts'
import { sendWithCommit } from './connections.ts'
import { inOneTrip, statement } from './statements.ts'

const database = await createTestDatabase()
const { db, pool, close } = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await close()
  await database.drop()
})
await db.execute(sql`create table note (id integer primary key)`)

const write = statement('write_note', 'insert into note (id) values ($1)')
const notes = async () =>
  (await db.execute<{ id: number }>(sql`select id from note order by id`)).rows.map(({ id }) => id)

test('what is sent with the commit happens with all else', async () => {
  const answer = await db.transaction(async (tx) => {
    sendWithCommit(tx, () => write(tx, 2))
    await write(tx, 1)
    return 'done'
  })

  expect(answer).toBe('done')
  expect(await notes()).toEqual([1, 2])
})

test('what is refused with the commit undoes all else, and is thrown', async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 3)
    sendWithCommit(tx, () => write(tx, 1))
  })

  await expect(work).rejects.toMatchObject({ constraint: 'note_pkey' })
  expect(await notes()).toEqual([1, 2])
})

test('a transaction whose refused statement nobody minded is no success', async () => {
  const work = db.transaction(async (tx) => {
    await write(tx, 4)
    await write(tx, 1).catch(() => undefined)
  })

  await expect(work).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([1, 2])
})

test('nothing follows the commit', async () => {
  let inside: Parameters<typeof write>[0] = db
  await db.transaction(async (tx) => {
    inside = tx
    await write(tx, 5)
  })

  await expect(write(inside, 6)).rejects.toThrow('has ended')
  expect(await notes()).toEqual([1, 2, 5])
})

test('of several things asked at once, the first that failed is thrown', async () => {
  await write(db, 8)
  const asked = inOneTrip(db, [
    (on) => write(on, 7),
    (on) => write(on, 8),
    () => Promise.reject(new Error('another')),
  ])

  await expect(asked).rejects.toMatchObject({ constraint: 'note_pkey' })
  // Outside a transaction each stands for itself.
  expect(await notes()).toEqual(expect.arrayContaining([7, 8]))
  expect(pool.idleCount).toBe(pool.totalCount)
})
