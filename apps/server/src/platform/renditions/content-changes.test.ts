import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aProduct, eventually } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../database/client.ts'
import { newId } from '../database/columns.ts'
import { product } from '../database/schema/catalogue.ts'
import { contentReader } from '../database/schema/content.ts'
import { followContent } from './content-changes.ts'

const database = await createTestDatabase()
const { db, pool, close, afterContentChange } = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await close()
  await database.drop()
})

/** A process that keeps something, and what it was told. */
async function aKeeper() {
  const changes = await followContent({ url: database.url, pool, onError: () => undefined })
  onTestFinished(() => changes.stop())
  const dropped: string[] = []
  let losses = 0
  changes.keep({
    drop: (keys) => dropped.push(...keys),
    dropAll() {
      losses++
    },
  })
  return { changes, dropped, losses: () => losses }
}

const cutConnections = () =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'nirbhaya-content' and datname = current_database()`)

test('every process knows a change before its transaction is told to have succeeded', async () => {
  const writer = await aKeeper()
  const other = await aKeeper()
  afterContentChange(writer.changes.settle)

  // The first one changes what every page says of prices, too.
  await aProduct({ db })
  for (let number = 0; number < 50; number++) {
    const { id } = await aProduct({ db })
    expect(other.dropped.slice(-2)).toEqual([`product/${id}`, 'products'])
    const like = { likes: number + 1, updatedAt: sql`${product.updatedAt}` }
    await db.update(product).set(like).where(eq(product.id, id))
    expect(other.dropped.slice(-2)).toEqual([`likes/${id}`, 'likes'])
  }
  expect(writer.dropped).toEqual(other.dropped)
  expect(await db.$count(contentReader)).toBe(2)
})

test('what is rolled back was never told', async () => {
  const { dropped } = await aKeeper()

  const work = db.transaction(async (tx) => {
    await aProduct({ db: tx as unknown as typeof db })
    throw new Error('changed my mind')
  })

  await expect(work).rejects.toThrow('changed my mind')
  await aProduct({ db })
  await eventually(async () => dropped.length === 2)
})

test('a lost connection loses everything, until another one listens', async () => {
  const { changes, losses, dropped } = await aKeeper()
  expect(changes.isCurrent()).toBe(true)

  await cutConnections()

  await eventually(async () => losses() === 1)
  await eventually(async () => changes.isCurrent())
  afterContentChange(changes.settle)
  const { id } = await aProduct({ db })
  expect(dropped).toEqual([`product/${id}`, 'products'])
  expect(losses()).toBe(1)
  await eventually(async () => (await db.$count(contentReader)) === 1)
})

test('a process that was killed holds up one change, not the next', async () => {
  const { changes } = await aKeeper()
  await db.insert(contentReader).values({ id: newId() })

  const began = performance.now()
  await changes.settle()
  const waited = performance.now() - began
  expect(waited).toBeGreaterThanOrEqual(2_990)
  expect(await db.$count(contentReader)).toBe(1)
  await changes.settle()
  expect(performance.now() - began - waited).toBeLessThan(2_900)
})

test('a process that nobody waits for any more drops everything and comes back', async () => {
  const { changes, losses } = await aKeeper()

  await db.delete(contentReader)

  await eventually(async () => losses() === 1)
  await eventually(async () => changes.isCurrent())
  expect(await db.$count(contentReader)).toBe(1)
})

test('a process that stops is not waited for', async () => {
  const { changes } = await aKeeper()

  await changes.stop()

  expect(changes.isCurrent()).toBe(false)
  expect(await db.$count(contentReader)).toBe(0)
})

const nowhere = 'postgres://127.0.0.1:1/shop'

test('where only the way to listen is gone, what was edited over the other is asked for', async () => {
  const errors: Error[] = []
  const onError = (error: Error) => errors.push(error)
  const changes = await followContent({ url: nowhere, pool, onError })
  onTestFinished(() => changes.stop())

  expect(errors).toHaveLength(1)
  expect(changes.isCurrent()).toBe(false)
  expect(changes.isAway()).toBe(false)
})

test('where no way leads to the database, nothing newer can be asked for until one does', async () => {
  const own = openDatabase(nowhere, () => undefined)
  onTestFinished(own.close)
  const changes = await followContent({ url: nowhere, pool: own.pool, onError: () => undefined })
  onTestFinished(() => changes.stop())
  expect(changes.isAway()).toBe(true)

  own.pool.options.connectionString = database.url
  await own.pool.query('select 1')

  expect(changes.isAway()).toBe(false)
})

test('what was committed is not answered as failed where nobody can be asked', async () => {
  const own = openDatabase(database.url, () => undefined)
  const errors: Error[] = []
  const changes = await followContent({
    url: database.url,
    pool: own.pool,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => changes.stop())
  await own.close()

  await changes.settle()

  expect(errors).toHaveLength(1)
})
