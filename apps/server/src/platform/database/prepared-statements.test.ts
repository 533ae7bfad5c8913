import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { user } from '../../accounts/accounts.tables.ts'
import { type Db, openDatabase, type PoolOptions, type Tx } from './client.ts'
import { statement } from './prepared-statements.ts'

/** Creates a database with one connection, so that the test knows which connection is used. */
async function aDatabase(options: PoolOptions = {}) {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, () => undefined, { most: 1, ...options })
  afterwards(async () => {
    await close()
    await database.drop()
  })
  const prepared = async (on: Db | Tx = db) => {
    const { rows } = await on.execute<{ name: string }>(
      sql`select name from pg_prepared_statements order by name`,
    )
    return rows.map(({ name }) => name)
  }
  return { db, prepared }
}

const countOf = statement<{ count: number }>('count_users', 'select count(*)::int from "user"')
const listAll = (db: Db | Tx) => db.select().from(user).prepare('list_users').execute()
const names = ['count_users', 'list_users']

test('a named statement is prepared once per connection, also in a transaction', async () => {
  const { db, prepared } = await aDatabase()

  await db.execute(sql`select ${1}::int`)
  await db.transaction(async (tx) => {
    expect(await countOf(tx)).toEqual([{ count: 0 }])
    await listAll(tx)
    expect(await prepared(tx)).toEqual(names)
  })
  await countOf(db)
  await listAll(db)

  expect(await prepared()).toEqual(names)
})

test('no statement is prepared if the pooler cannot handle it', async () => {
  const { db, prepared } = await aDatabase({ prepares: false })

  expect(await countOf(db)).toEqual([{ count: 0 }])
  expect(await db.transaction(listAll)).toEqual([])

  expect(await prepared()).toEqual([])
})

test('after its table changes, a statement runs on a new connection', async () => {
  const { db } = await aDatabase()
  const listShaped = statement('list_shaped', 'select * from shaped')
  await db.execute(sql`create table shaped (id int)`)
  await db.execute(sql`insert into shaped values (1)`)
  await listShaped(db)
  await db.execute(sql`alter table shaped add column name text`)

  await expect(listShaped(db)).rejects.toThrow()
  expect(await listShaped(db)).toEqual([{ id: 1, name: null }])
})
