import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { afterwards } from '../../../test/afterwards.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase, type PoolOptions } from './client.ts'

/** One connection, so that it is known which one was asked. */
async function aDatabase(options: PoolOptions = {}) {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, () => undefined, { most: 1, ...options })
  afterwards(async () => {
    await close()
    await database.drop()
  })
  const times = async (count: number, ask: () => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn++) await ask()
  }
  async function prepared(): Promise<string[]> {
    const { rows } = await db.execute<{ text: string }>(
      sql`select statement as text from pg_prepared_statements order by prepare_time`,
    )
    return rows.map(({ text }) => text)
  }
  return { db, times, prepared }
}

describe('a statement that is asked often', async () => {
  test('is prepared, one that is asked seldom or has no values is not', async () => {
    const { db, times, prepared } = await aDatabase()

    await times(10, () => db.execute(sql`select 'often', ${1}::int`))
    expect(await prepared()).toEqual([])
    await times(5, () => db.execute(sql`select 'often', ${2}::int`))
    await times(15, () => db.execute(sql`select 'no values'`))

    expect(await prepared()).toEqual(["select 'often', $1::int"])
    const { rows } = await db.execute(sql`select 'often', ${3}::int as it`)
    expect(rows).toEqual([{ '?column?': 'often', it: 3 }])
  })

  test('is prepared within a transaction, and by each connection', async () => {
    const { db, times } = await aDatabase({ most: 2 })
    const ask = (on: Pick<typeof db, 'execute'>) => on.execute(sql`select 'each', ${1}::int`)
    await times(10, () => db.transaction(ask))

    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        db.transaction(async (tx) => {
          await ask(tx)
          const { rows } = await tx.execute(
            sql`select pg_backend_pid() as pid, statement as text from pg_prepared_statements`,
          )
          return rows[0]
        }),
      ),
    )

    expect([first?.text, second?.text]).toEqual([
      "select 'each', $1::int",
      "select 'each', $1::int",
    ])
    expect(first?.pid).not.toBe(second?.pid)
  })

  test('is never prepared where the pooler cannot follow', async () => {
    const { db, times, prepared } = await aDatabase({ prepares: false })

    await times(15, () => db.execute(sql`select 'pooled', ${1}::int`))

    expect(await prepared()).toEqual([])
  })

  test('is asked on a new connection once its table has another shape', async () => {
    const { db, times } = await aDatabase()
    await db.execute(sql`create table shaped (id int)`)
    const ask = () => db.execute(sql`select * from shaped where id > ${0}::int or true`)
    await times(15, ask)
    await db.execute(sql`alter table shaped add column name text`)

    await expect(ask()).rejects.toThrow()
    expect((await ask()).fields.map(({ name }) => name)).toEqual(['id', 'name'])
  })

  test('is one of at most two hundred, however many texts there are', async () => {
    const { db, times, prepared } = await aDatabase()

    for (let text = 0; text < 220; text++) {
      await times(11, () => db.execute(sql`select ${sql.raw(`'text ${text}'`)}, ${1}::int`))
    }

    expect((await prepared()).length).toBeLessThanOrEqual(200)
    expect((await prepared()).length).toBeGreaterThan(100)
  })
})
