import { isDeepStrictEqual } from 'node:util'
import { changeBatch, createBatch } from '@nirbhaya/contract/batches/admin'
import { getProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { indiaDayOf } from '@nirbhaya/contract/dates'
import { getMyChoice } from '@nirbhaya/contract/promises/promises'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { aPaidOrder, aProduct, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { signInAdmin } from '../../test/people/admin-session.ts'
import { settingsOf } from '../../test/stores/test-database.ts'
import { testShop } from '../../test/test-shop.ts'
import { clock } from '../platform/clock.ts'
import { indiaDayStart, nextIndiaMidnight } from '../platform/india-days.ts'
import { runPromiseJobs } from './promise-jobs.service.ts'
import { choice } from './promises.tables.ts'

const first = await testShop()
const second = await testShop(settingsOf({ url: first.databaseUrl }))
const shops = [first, second]

afterEach(() => clock.reset())

const secondMs = 1_000
const at = (moment: Date, seconds: number) =>
  clock.set(new Date(moment.getTime() + seconds * secondMs))

test('at midnight in India the cached responses of two processes change to the next day in both', async () => {
  const { api: owner } = await signInAdmin(first)
  const { id: productId, slug } = await aProduct(first)
  const terms = { fromDays: 10, dueDays: 20 }
  const { batch } = await owner(createBatch, { body: { productId, capacity: 5, terms } })
  await owner(changeBatch, { params: { id: batch._id }, body: { state: 'open' } })
  const paths = [`/product/${slug}`, '/collection', `/api/product/get-product/${slug}`]
  const read = () =>
    Promise.all(
      shops.flatMap(({ origin }) =>
        paths.map(async (path) => {
          const answer = await fetch(origin + path)
          await answer.text()
          return answer.headers.get('etag')
        }),
      ),
    )
  const found = () => Promise.all(shops.map((shop) => shop.metric('cached_responses_found')))
  /**
   * Reads the pages until two reads in a row get the same ETags. On a busy machine, a process may render a
   * page without one of its parts. Such a page is not cached: the next read renders the page again and gets
   * another ETag.
   */
  const readWhole = () =>
    eventually(async () => {
      const etags = await read()
      return isDeepStrictEqual(await read(), etags) && etags
    })

  const midnight = nextIndiaMidnight(new Date())
  at(midnight, -600)
  const before = await readWhole()
  const foundBefore = await found()
  expect(await read()).toEqual(before)
  // `found` counts the answers from each process's cache. It grew by one for each page, so both processes
  // answered all pages from their caches.
  expect(await found()).toEqual(foundBefore.map((count) => count + paths.length))

  at(midnight, 1)
  const after = await readWhole()
  expect(after.filter((etag) => before.includes(etag))).toEqual([])
  expect(await read()).toEqual(after)
  const days = shops.map(async (shop) => {
    const { product } = await shop.apiFor()(getProduct, { params: { slug } })
    return product.delivery
  })
  const said = await Promise.all(days)
  expect(said[1]).toEqual(said[0])
  expect(said[0]?.due).toBe(indiaDayOf(new Date(midnight.getTime() + 20 * 24 * 60 * 60 * secondMs)))
})

test('a due day that passes is asked about once, however many processes notice it', async () => {
  const { customer, order: placed } = await aPaidOrder(first)
  const due = placed.delivery?.due
  if (!due) throw new Error('an order without a promise')
  const workedOnce = () =>
    Promise.all(
      shops.flatMap((shop) => [runPromiseJobs(shop.promises), runPromiseJobs(shop.promises)]),
    )
  const midnight = nextIndiaMidnight(indiaDayStart(due))

  at(midnight, -1)
  await workedOnce()
  expect(await first.db.$count(choice, eq(choice.orderId, placed._id))).toBe(0)
  at(midnight, 1)
  await workedOnce()
  await workedOnce()

  expect(await first.db.$count(choice, eq(choice.orderId, placed._id))).toBe(1)
  const which = { params: { id: placed._id } }
  expect((await customer.api(getMyChoice, which)).choice).toMatchObject({ about: 'overdue' })
  const asked = async () => {
    const mails = await Promise.all(shops.map(({ dataDir }) => readMails(dataDir)))
    return mails
      .flat()
      .filter(
        ({ to, messageId }) => to === customer.user.email && messageId?.startsWith('<promise.'),
      )
  }
  expect(await eventually(async () => (await asked()).length > 0 && asked())).toHaveLength(1)
})
