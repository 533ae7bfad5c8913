import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { listProducts } from '@nirbhaya/contract/catalogue'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { testShop } from '../../../test/test-shop.ts'
import { openDatabase } from './client.ts'
import { isDatabaseAway } from './database-away.ts'

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('nobody listens where the database should be', async () => {
  const { db, close } = openDatabase('postgres://127.0.0.1:1/shop', () => undefined)

  expect(isDatabaseAway(await failureOf(db.execute(sql`select 1`)))).toBe(true)
  expect(isDatabaseAway(await failureOf(db.transaction(async () => undefined)))).toBe(true)
  await close()
})

test('one that takes connections does not answer them', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
  client.on('error', () => undefined)

  expect(isDatabaseAway(await failureOf(client.connect()))).toBe(true)
})

test('a statement that is wrong is a fault of ours', async () => {
  const shop = await testShop()

  expect(isDatabaseAway(await failureOf(shop.db.execute(sql`select nothing`)))).toBe(false)
  expect(isDatabaseAway(new Error('something else'))).toBe(false)
})

test('a visitor is asked to come back while the database is away', async () => {
  const shop = await testShop()
  await aProduct(shop)
  // As a database that shuts down does it, in the middle of the visitor's statement.
  await shop.db.execute(sql`
    create function shut_down() returns boolean language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return true; end $$`)
  await shop.db.execute(sql`alter table product rename to kept`)
  await shop.db.execute(sql`create view product as select * from kept where shut_down()`)

  const asked = await failureOf(shop.apiFor()(listProducts))

  expect(asked).toMatchObject({ kind: 'server', status: 503 })
})
