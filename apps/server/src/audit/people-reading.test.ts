import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { insertSessionOf } from '../../test/people/accounts.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { newId } from '../platform/database/columns.ts'
import { secondFactor, session } from '../platform/database/sessions.tables.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import { hashOfToken } from '../platform/session-token.ts'
import { manyPeople } from './rules.ts'
import { securityEvent } from './security-events.tables.ts'

const shop = await testShop({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
const { email } = shop.config.admin

beforeEach(async () => {
  await shop.db.delete(secondFactor)
  await shop.db.delete(securityEvent)
  await shop.db.delete(rateLimit)
})

async function theOwner() {
  const token = await insertSessionOf(shop.db, email)
  return { token, api: shop.apiFor(token) }
}
type Api = Awaited<ReturnType<typeof theOwner>>['api']

/** Inserts this many people. @returns a text that the search finds them all by */
async function insertPeople(count: number) {
  const name = `reader${newId().slice(-12)}`
  const people = Array.from({ length: count }, (_, place) => ({
    name,
    email: `${name}.${place}@example.com`,
  }))
  await shop.db.insert(user).values(people)
  return name
}

/** Requests the pages of all people whom the search finds, 200 at a time. */
async function lookAt(api: Api, q: string) {
  let cursor: string | undefined
  do {
    const query = { limit: 200, q, ...(cursor !== undefined && { cursor }) }
    const page = await api(listUsers, { query })
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

const written = () =>
  shop.db.select().from(securityEvent).where(eq(securityEvent.kind, 'many-people-read'))
const mailed = async () => {
  const mails = await readMails(shop.dataDir)
  return mails.filter(({ messageId }) => messageId?.startsWith('<security.people.'))
}

test('reading very many people page by page is recorded and mailed to the owner, once', async () => {
  const { api } = await theOwner()
  await lookAt(api, await insertPeople(manyPeople))
  expect(await written()).toEqual([])

  await lookAt(api, await insertPeople(1))
  await lookAt(api, await insertPeople(1))

  expect(await written()).toMatchObject([{ hasWorked: true, network: '127.0.0.0' }])
  const [mail] = await eventually(async () => {
    const mails = await mailed()
    return mails.length > 0 && mails
  })
  expect(mail).toMatchObject({ to: email })
  expect(await mailed()).toHaveLength(1)
})

test('with a second factor no more are shown until it is proved, in whichever session and list', async () => {
  const { api } = await theOwner()
  const [owner] = await shop.db.select().from(user).where(eq(user.email, email))
  await shop.db
    .insert(secondFactor)
    .values({ userId: owner?.id ?? '', key: 'unused', confirmedAt: new Date() })
  await lookAt(api, await insertPeople(manyPeople))
  const other = await theOwner()
  const { id } = await anOrderOf(shop, { status: 'Prepared' })
  const needed = { code: 'SECOND_FACTOR_NEEDED' }

  await expect(lookAt(api, await insertPeople(1))).rejects.toMatchObject(needed)
  await expect(other.api(listAllOrders, { query: {} })).rejects.toMatchObject(needed)
  await expect(other.api(getOrder, { params: { id } })).rejects.toMatchObject(needed)

  await shop.db
    .update(session)
    .set({ secondFactorAt: new Date() })
    .where(eq(session.token, hashOfToken(other.token)))
  await expect(other.api(getOrder, { params: { id } })).resolves.toMatchObject({ success: true })
})

test('each person counts once, however often and wherever they are read', async () => {
  const { api } = await theOwner()
  const q = await insertPeople(12)
  const { shipTo } = await anOrderOf(shop)

  for (let times = 0; times < 25; times++) {
    await api(listUsers, { query: { q: `${q}.${times}` } })
    await lookAt(api, q)
    await api(listAllOrders, { query: { q: shipTo.email } })
  }

  expect(await written()).toEqual([])
  const sums = await shop.db.select().from(rateLimit).where(like(rateLimit.key, 'sum:%'))
  // The twelve people, and the customer of the order.
  expect(sums.map(({ points }) => points)).toEqual([13])
})

test('a document that is read counts as itself, whatever the address asks besides', async () => {
  const { token } = await theOwner()
  const read = (id: string, query: string) =>
    fetch(`${shop.origin}/api/admin/paper/${id}/pdf?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })

  expect((await read(newId(), 'numbers=1')).status).toBe(404)
  expect((await read(newId(), 'numbers=1&numbers=1')).status).toBe(404)

  const sums = await shop.db.select().from(rateLimit).where(like(rateLimit.key, 'sum:%'))
  expect(sums.map(({ points }) => points)).toEqual([2])
})
