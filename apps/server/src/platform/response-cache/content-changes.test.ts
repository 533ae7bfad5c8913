import { createServer, connect as dial, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { openDatabase } from '../database/client.ts'
import { currentScope, forRequest } from '../request-scope.ts'
import { followContent } from './content-changes.ts'
import { invalidate } from './invalidate.ts'

const database = await createTestDatabase()
const { db, pool, close } = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await close()
  await database.drop()
})

/** Creates the subscriber of one process, and records the keys that it had to drop. */
async function aSubscriber(url = database.url) {
  const changes = await followContent({ url, pool, onError: () => undefined })
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

test('every process hears of a change within a second of its commit', async () => {
  const subscribers = [await aSubscriber(), await aSubscriber()]

  for (let number = 0; number < 50; number++) {
    const keys = [`product/${number}`, 'products']
    await db.transaction((tx) => invalidate(tx, ...keys))
    for (const { dropped } of subscribers) {
      await expect.poll(() => dropped.slice(-2), { timeout: 1_000, interval: 1 }).toEqual(keys)
    }
  }
})

test('a change that is rolled back is never announced', async () => {
  const { dropped } = await aSubscriber()

  const work = db.transaction(async (tx) => {
    await invalidate(tx, 'products')
    throw new Error('changed my mind')
  })

  await expect(work).rejects.toThrow('changed my mind')
  await invalidate(db, 'posts')
  await eventually(async () => dropped.length > 0)
  expect(dropped).toEqual(['posts'])
})

test('a request knows what it has changed', async () => {
  const changed = await forRequest('a request', async () => {
    await invalidate(db, 'products', 'product/1')
    await invalidate(db, 'products')
    return currentScope()?.invalidated
  })

  expect(changed).toEqual(new Set(['products', 'product/1']))
})

test('after a lost connection everything is dropped once another one listens', async () => {
  const { changes, losses, dropped } = await aSubscriber()
  expect(changes.isCurrent()).toBe(true)

  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'nirbhaya-content' and datname = current_database()`)

  await eventually(async () => losses() === 1)
  await eventually(async () => changes.isCurrent())
  await invalidate(db, 'products')
  await eventually(async () => dropped.length > 0)
  expect(losses()).toBe(1)
})

/** Opens a proxy through which connections reach the database. It can go silent, like a cut cable. */
async function aCable() {
  const { hostname, port } = new URL(database.url)
  const ends: Socket[] = []
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    for (const end of [near, far]) end.on('error', () => undefined)
    near.pipe(far).pipe(near)
    ends.push(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const end of ends) end.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(database.url)
  url.host = `127.0.0.1:${address.port}`
  return {
    url: url.href,
    /** Existing connections receive nothing from now on. */
    cut() {
      for (const end of ends.splice(0)) end.unpipe().pause()
    },
  }
}

test('a silent connection is given up within two seconds, and handled like a broken one', async () => {
  const cable = await aCable()
  const { changes, losses } = await aSubscriber(cable.url)
  expect(changes.isCurrent()).toBe(true)

  cable.cut()
  const cutAt = performance.now()

  await expect.poll(() => changes.isCurrent(), { timeout: 10_000, interval: 5 }).toBe(false)
  expect(performance.now() - cutAt).toBeLessThan(5_000)
  await eventually(async () => losses() === 1 && changes.isCurrent())
})

test('a process that was busy for longer than that loses nothing', async () => {
  const { changes, losses } = await aSubscriber()
  const until = performance.now() + 2_500
  while (performance.now() < until);

  await new Promise((resolve) => setTimeout(resolve, 1_500))

  expect(changes.isCurrent()).toBe(true)
  expect(losses()).toBe(0)
})

test('a stopped process hears nothing more', async () => {
  const { changes } = await aSubscriber()

  await changes.stop()

  expect(changes.isCurrent()).toBe(false)
})

const nowhere = 'postgres://127.0.0.1:1/shop'

test('if only the listening connection fails, the process knows that the pool still works', async () => {
  const errors: Error[] = []
  const onError = (error: Error) => errors.push(error)
  const changes = await followContent({ url: nowhere, pool, onError })
  onTestFinished(() => changes.stop())

  expect(errors).toHaveLength(1)
  expect(changes.isCurrent()).toBe(false)
  expect(changes.isAway()).toBe(false)
})

test('if neither connection works, the database is away until the pool connects', async () => {
  const own = openDatabase(nowhere, () => undefined)
  onTestFinished(own.close)
  const changes = await followContent({ url: nowhere, pool: own.pool, onError: () => undefined })
  onTestFinished(() => changes.stop())
  expect(changes.isAway()).toBe(true)

  own.pool.options.connectionString = database.url
  await own.pool.query('select 1')

  expect(changes.isAway()).toBe(false)
})
