import { listProducts } from '@nirbhaya/contract/catalogue'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
