import { listUsers } from '@nirbhaya/contract/accounts/admin'
import { getOrder, listAllOrders } from '@nirbhaya/contract/orders/admin'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { insertSessionOf } from '../../test/people/accounts.ts'
import { anOrderOf } from '../../test/selling/placed-orders.ts'
import { testShop } from '../../test/test-shop.ts'
import { user } from '../accounts/accounts.tables.ts'
import { secondFactor, session } from '../platform/database/sessions.tables.ts'
import { rateLimit } from '../platform/limits/limits.tables.ts'
import { hashOfToken } from '../platform/session-token.ts'
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

/**
 * Requests a page of users. The code under test counts requests with different `q` as requests for different
 * pages.
 */
const look = (api: Api, limit: number, q: string) => api(listUsers, { query: { limit, q } })

async function lookAtManyPeople(api: Api) {
  for (const q of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) await look(api, 200, q)
}

const written = () =>
  shop.db.select().from(securityEvent).where(eq(securityEvent.kind, 'many-people-read'))
const mailed = async () => {
  const mails = await readMails(shop.dataDir)
  return mails.filter(({ messageId }) => messageId?.startsWith('<security.people.'))
}

test('reading very many people page by page is recorded and mailed to the owner, once', async () => {
  const { api } = await theOwner()
  await lookAtManyPeople(api)
  expect(await written()).toEqual([])

  await look(api, 50, 'fff')
  await look(api, 50, 'ggg')

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
  await lookAtManyPeople(api)
  const other = await theOwner()
  const { id } = await anOrderOf(shop, { status: 'Prepared' })
  const needed = { code: 'SECOND_FACTOR_NEEDED' }

  await expect(look(api, 50, 'fff')).rejects.toMatchObject(needed)
  await expect(other.api(listAllOrders, { query: {} })).rejects.toMatchObject(needed)
  await expect(other.api(getOrder, { params: { id } })).rejects.toMatchObject(needed)

  await shop.db
    .update(session)
    .set({ secondFactorAt: new Date() })
    .where(eq(session.token, hashOfToken(other.token)))
  await expect(other.api(getOrder, { params: { id } })).resolves.toMatchObject({ success: true })
})

test('the same page, looked at again and again, counts once', async () => {
  const { api } = await theOwner()
  for (let times = 0; times < 30; times++) await look(api, 200, 'aaa')

  expect(await written()).toEqual([])
})
