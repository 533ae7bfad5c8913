import { getAccount, login } from '@nirbhaya/contract/accounts/accounts'
import { endOtherSessions, endSession, listSessions } from '@nirbhaya/contract/accounts/sessions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aBrowser } from '../../../test/browser.ts'
import { aCustomer } from '../../../test/builders.ts'
import { insertSession } from '../../../test/people/accounts.ts'
import { testShop } from '../../../test/test-shop.ts'
import { session } from '../../platform/database/sessions.tables.ts'
import { deviceOf } from './sessions.service.ts'

const shop = await testShop()

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'

const logInWith = (userAgent: string, body: { email: string; password: string }) =>
  aBrowser(shop.origin, undefined, { 'user-agent': userAgent }).api(login, { body })

test('a user sees their sessions with the device, and which one is the current', async () => {
  const customer = await aCustomer(shop)
  const { email } = customer.user
  const { token } = await logInWith(phone, { email, password: customer.password })

  const { sessions } = await shop.apiFor(token)(listSessions)

  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({ device: 'Chrome, Android' })
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  // The answer contains neither a token nor its hash.
  expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/)
})

test('expired sessions are not shown', async () => {
  const customer = await aCustomer(shop)
  const dayMs = 24 * 60 * 60 * 1000
  for (const dead of [
    { expiresAt: new Date(Date.now() - 1000) },
    { createdAt: new Date(Date.now() - 91 * dayMs) },
  ]) {
    await insertSession(shop.db, customer.user._id)
    const [newest] = (await sessionsOf(customer.user._id)).slice(-1)
    if (newest) await shop.db.update(session).set(dead).where(eq(session.id, newest.id))
  }

  const { sessions } = await customer.api(listSessions)

  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true])
})

const sessionsOf = (userId: string) =>
  shop.db.select().from(session).where(eq(session.userId, userId)).orderBy(session.id)

test('a device is signed out', async () => {
  const customer = await aCustomer(shop)
  const other = shop.apiFor(await insertSession(shop.db, customer.user._id))
  const { sessions } = await customer.api(listSessions)
  const id = sessions.find(({ isCurrent }) => !isCurrent)?._id ?? ''

  await customer.api(endSession, { params: { id } })

  await expect(other(getAccount)).rejects.toMatchObject({ status: 401 })
  const again = customer.api(endSession, { params: { id } })
  await expect(again).rejects.toMatchObject({ status: 404, code: 'SESSION_NOT_FOUND' })
})

test("a user cannot sign out another user's device", async () => {
  const [customer, thief] = [await aCustomer(shop), await aCustomer(shop)]
  const [own] = (await customer.api(listSessions)).sessions

  const attempt = thief.api(endSession, { params: { id: own?._id ?? '' } })

  await expect(attempt).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  await thief.api(endOtherSessions)
  await expect(customer.api(getAccount)).resolves.toBeTruthy()
})

test('all other devices are signed out at once', async () => {
  const customer = await aCustomer(shop)
  const others = await Promise.all([1, 2].map(() => insertSession(shop.db, customer.user._id)))

  await customer.api(endOtherSessions)

  for (const token of others) {
    await expect(shop.apiFor(token)(getAccount)).rejects.toMatchObject({ status: 401 })
  }
  await expect(customer.api(getAccount)).resolves.toBeTruthy()
})

test('a user agent is shortened, and the device is named only if it is known', async () => {
  const customer = await aCustomer(shop)
  const { email } = customer.user
  await logInWith('x'.repeat(5_000), { email, password: customer.password })

  const rows = await sessionsOf(customer.user._id)

  expect(rows.at(-1)?.userAgent).toBe('x'.repeat(300))
  expect(deviceOf(laptop)).toBe('Firefox, Linux')
  expect(deviceOf(null)).toBeUndefined()
})
