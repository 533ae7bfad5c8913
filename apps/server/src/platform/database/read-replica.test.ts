import { updateProduct } from '@nirbhaya/contract/catalogue/admin'
import { listProducts } from '@nirbhaya/contract/catalogue/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aProduct } from '../../../test/builders.ts'
import { signInAdmin } from '../../../test/people/admin-session.ts'
import { aForm } from '../../../test/selling/pictures.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { testShop } from '../../../test/test-shop.ts'
import { openDatabase } from './client.ts'
import { openReading } from './read-replica.ts'

const database = await createTestDatabase()
const primary = openDatabase(database.url, () => undefined)
afterAll(async () => {
  await primary.close()
  await database.drop()
})

function readingFrom(url: string) {
  let isCurrent = true
  const reading = openReading({ url, database: primary, isCurrent: () => isCurrent })
  onTestFinished(() => reading.close())
  const nameOf = async () => {
    const { rows } = await reading.db.execute(
      sql`select current_setting('application_name') as name`,
    )
    return rows[0]?.name
  }
  return {
    reading,
    nameOf,
    miss() {
      isCurrent = false
    },
  }
}

test('public data is read from the replica', async () => {
  const { nameOf, miss } = readingFrom(database.url)

  await expect.poll(nameOf).toBe('nirbhaya-reading')
  // After `miss`, this process may not know of every change of public data, so it cannot tell whether the
  // replica has replayed them all. The primary answers instead.
  miss()
  expect(await nameOf()).toBe('nirbhaya-shop')
})

test('without a reachable replica, the primary answers', async () => {
  const { nameOf, reading } = readingFrom('postgres://127.0.0.1:1/shop')
  await reading.noteChange()

  expect(await nameOf()).toBe('nirbhaya-shop')
})

test('a connection that ends during a read goes unnoticed', async () => {
  const { nameOf, reading } = readingFrom(database.url)
  await expect.poll(nameOf).toBe('nirbhaya-reading')

  const { rows } = await reading.db.execute(sql`
    select case when current_setting('application_name') = 'nirbhaya-reading'
      then pg_terminate_backend(pg_backend_pid()) end as ended`)

  expect(rows).toEqual([{ ended: null }])
})

test('a shop with a replica shows each edit as soon as it is acknowledged', async () => {
  const own = await createTestDatabase()
  onTestFinished(() => own.drop())
  const shop = await testShop({ DATABASE_URL: own.url, DATABASE_READ_URL: own.url })
  const { slug } = await aProduct(shop)
  const admin = await signInAdmin(shop)
  await expect
    .poll(async () => {
      await shop.reading.db.execute(sql`select`)
      return shop.metric('database_reads_replica')
    })
    .toBeGreaterThan(0)

  for (const name of ['One', 'Two', 'Three']) {
    const words = { name, description: 'New.', price: 199, rating: 5, reviews: 1 }
    await admin.api(updateProduct, { params: { slug }, form: aForm(words, []) })
    const { products } = await shop.apiFor()(listProducts)
    expect(products.map((product) => product.name)).toEqual([name])
  }
  expect(await shop.metric('database_replica_lag_seconds')).not.toBe(undefined)
})
