import { readFile } from 'node:fs/promises'
import { changePassword, login, logout, register } from '@nirbhaya/contract/accounts/accounts'
import { getCart } from '@nirbhaya/contract/cart/cart'
import { accountPages } from '@nirbhaya/contract/messages/accounts'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { messages } from '@nirbhaya/contract/messages/specification'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCustomer, aRegistration, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { mediansByTurns } from '../../test/medians.ts'
import { hashAsUsual } from '../../test/people/usual-hashing.ts'
import { adminPassword, testShop } from '../../test/test-shop.ts'
import { session } from '../platform/database/sessions.tables.ts'
import { hashOfToken } from '../platform/session-token.ts'
import { account, user } from './accounts.tables.ts'
import { ensureAdmin } from './admin-account.ts'

const shop = await testShop({ ADMIN_PASSWORD: adminPassword })
const visitor = shop.apiFor()

describe('registering', () => {
  test('opens an account and sends a welcome mail', async () => {
    const registration = aRegistration({ name: 'आशा', email: '  Asha.Welcome@Example.COM ' })

    const answer = await visitor(register, { body: registration })

    expect(answer).toEqual({ success: true, message: accountPages.registered })
    const [stored] = await shop.db
      .select()
      .from(user)
      .where(eq(user.email, 'asha.welcome@example.com'))
    expect(stored).toMatchObject({ name: 'आशा', phone: '9876543210', role: 'customer' })
    const mail = await eventually(async () =>
      (await readMails(shop.dataDir)).find((one) => one.to === 'asha.welcome@example.com'),
    )
    expect(mail.subject).toBe('Welcome to Nirbhaya')
    // The address is not verified yet, so the mail leaves the name out.
    expect(mail.text).not.toContain('आशा')
  })

  test('stores no password in plain text', async () => {
    const { user: customer, password } = await aCustomer(shop)

    const [stored] = await shop.db.select().from(account).where(eq(account.userId, customer._id))

    expect(stored?.password).toBeTruthy()
    expect(stored?.password).not.toContain(password)
  })

  test('happens once for an address, in upper or lower case', async () => {
    const registration = aRegistration()
    await visitor(register, { body: registration })

    const again = visitor(register, {
      body: { ...registration, email: registration.email.toUpperCase() },
    })

    await expect(again).rejects.toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  test('succeeds once when several calls race for an address', async () => {
    const registration = aRegistration()

    const attempts = await Promise.allSettled(
      Array.from({ length: 4 }, () => visitor(register, { body: registration })),
    )

    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const stored = await shop.db.select().from(user).where(eq(user.email, registration.email))
    expect(stored).toHaveLength(1)
  })

  test.each([
    'ADMIN@nirbhaya.local',
    ' \tAdmin@Nirbhaya.Local\n',
    'ａｄｍｉｎ@nirbhaya.local',
    'ADMİN@NİRBHAYA.LOCAL',
    'admin@nirbhaya.local\u0000',
    'admin\u200b@nirbhaya.local',
    'admin@nirbhaya。local',
    'adm\u0131n@nirbhaya.local',
    '"admin"@nirbhaya.local',
    'admin@nirbhaya.local.',
  ])("opens no second account under the admin's address written as %j", async (email) => {
    const attempt = visitor(register, { body: aRegistration({ email }) })

    await expect(attempt).rejects.toMatchObject({ name: 'ApiError' })
    const admins = await shop.db.select().from(user).where(eq(user.role, 'admin'))
    expect(admins.map((one) => one.email)).toEqual(['admin@nirbhaya.local'])
  })

  test("of an address that only looks like the admin's is another's, and shows that it is", async () => {
    const registration = aRegistration({ email: 'admin@nırbhaya.local' })
    await visitor(register, { body: registration })

    const { user: opened } = await visitor(login, {
      body: { email: registration.email, password: registration.password },
    })

    expect(opened).toMatchObject({ email: 'admin@xn--nrbhaya-rfb.local', isAdmin: false })
  })

  test('cannot give itself a role', async () => {
    const registration = { ...aRegistration(), role: 'admin', isAdmin: true }
    await visitor(register, { body: registration })

    const signedIn = await visitor(login, {
      body: { email: registration.email, password: registration.password },
    })

    expect(signedIn.user.isAdmin).toBe(false)
  })

  test.each([
    ['name', 'A', fieldRefusals.nameTooShort(2)],
    ['email', 'not an address', messages.invalidEmail],
    ['phone', '5876543210', messages.invalidPhone],
    ['phone', '987654321', messages.invalidPhone],
    ['pincode', '04110', fieldRefusals.invalidPincode],
    ['password', 'short', fieldRefusals.passwordTooShort],
    ['password', 'x'.repeat(129), fieldRefusals.passwordTooLong],
    ['area', '   ', fieldRefusals.fieldRequired(labels.area)],
    ['lastName', 'a\u0000b', fieldRefusals.fieldNotText(labels.lastName)],
  ])('refuses a %s of %j', async (field, value, sentence) => {
    const attempt = visitor(register, { body: aRegistration({ [field]: value }) })

    await expect(attempt).rejects.toMatchObject({ status: 400, fields: { [field]: sentence } })
  })
})

describe('logging in', () => {
  test('returns the user and a token that opens their cart', async () => {
    const { user: customer, token } = await aCustomer(shop, { name: 'Meena' })

    expect(customer).toMatchObject({ name: 'Meena', mobile: '9876543210', isAdmin: false })
    expect(customer.username).toBe(customer.email)
    expect(await shop.apiFor(token)(getCart)).toEqual({ items: [] })
  })

  test('gives the same answer for a wrong password and an unknown address', async () => {
    const { user: customer } = await aCustomer(shop)
    const attempt = (email: string) =>
      visitor(login, { body: { email, password: 'wrong password' } }).catch((error) => error)

    const [wrong, unknown] = [await attempt(customer.email), await attempt('nobody@example.com')]

    expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' })
    expect({ ...unknown, message: unknown.message }).toEqual({ ...wrong, message: wrong.message })
  })

  test('ends with logout, but only for that session', async () => {
    const { user: customer, token, password } = await aCustomer(shop)
    const other = await visitor(login, { body: { email: customer.email, password } })

    await shop.apiFor(token)(logout)

    await expect(shop.apiFor(token)(getCart)).rejects.toMatchObject({ status: 401 })
    expect(await shop.apiFor(other.token)(getCart)).toEqual({ items: [] })
  })

  test('ends when the session expires', async () => {
    const { token, api } = await aCustomer(shop)
    await shop.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.token, hashOfToken(token)))

    await expect(api(getCart)).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  })

  test('deletes the user’s expired sessions', async () => {
    const { user: customer, token, password } = await aCustomer(shop)
    const { email } = customer
    await shop.apiFor()(login, { body: { email, password } })
    const expiresAt = new Date(Date.now() - 1000)
    await shop.db
      .update(session)
      .set({ expiresAt })
      .where(eq(session.token, hashOfToken(token)))

    await shop.apiFor()(login, { body: { email, password } })

    const kept = await shop.db.select().from(session).where(eq(session.userId, customer._id))
    expect(kept).toHaveLength(2)
    expect(kept.every((row) => row.expiresAt.getTime() > Date.now())).toBe(true)
  })

  test.each([
    ['their account is deleted', (id: string) => shop.db.delete(user).where(eq(user.id, id))],
    [
      'their sessions are deleted',
      (id: string) => shop.db.delete(session).where(eq(session.userId, id)),
    ],
  ])('ends when %s', async (_, remove) => {
    const { user: customer, api } = await aCustomer(shop)

    await remove(customer._id)

    await expect(api(getCart)).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  })

  test('gives every session its own random token', async () => {
    const { user: customer, password, token } = await aCustomer(shop)
    const again = await visitor(login, { body: { email: customer.email, password } })

    expect(again.token).not.toBe(token)
    expect(token).toMatch(/^[A-Za-z0-9]{32,}$/)
    for (const guess of [token.toLowerCase(), token.slice(0, -1), `${token}x`, customer._id]) {
      if (guess === token) continue
      await expect(shop.apiFor(guess)(getCart)).rejects.toMatchObject({ status: 401 })
    }
  })

  test('takes as long for an unknown address as for a wrong password', async () => {
    hashAsUsual()
    const { user: customer } = await aCustomer(shop, { password: 'a password of the usual cost' })
    const tryAs = (email: string) => () =>
      visitor(login, { body: { email, password: 'wrong password' } }).catch(() => undefined)

    const [wrong, unknown] = await mediansByTurns(
      7,
      tryAs(customer.email),
      tryAs('nobody@example.com'),
    )

    // A sign-in hashes the password even if no account has the e-mail address. Hashing takes most of the
    // time, so both times differ little. Without it, the shop would refuse an unknown address much faster.
    expect(unknown).toBeGreaterThan(wrong / 2)
  })

  test('extends its expiry at most once a day', async () => {
    const { token, api } = await aCustomer(shop)
    const read = async () => {
      const [row] = await shop.db
        .select()
        .from(session)
        .where(eq(session.token, hashOfToken(token)))
      return row?.expiresAt.getTime() ?? 0
    }
    const fresh = await read()
    await api(getCart)
    expect(await read()).toBe(fresh)

    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
    await shop.db
      .update(session)
      .set({ updatedAt: twoDaysAgo, expiresAt: new Date(Date.now() + 60_000) })
      .where(eq(session.token, hashOfToken(token)))
    await api(getCart)

    expect(await read()).toBeGreaterThanOrEqual(fresh)
  })

  test('ends after 90 days in any case', async () => {
    const { token, api } = await aCustomer(shop)
    const old = (days: number) =>
      shop.db
        .update(session)
        .set({ createdAt: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
        .where(eq(session.token, hashOfToken(token)))

    await old(89)
    await expect(api(getCart)).resolves.toEqual({ items: [] })
    await old(91)
    await expect(api(getCart)).rejects.toMatchObject({ status: 401 })
  })

  test('is stored in a form with which nobody can sign in', async () => {
    const { token, user: customer } = await aCustomer(shop)

    const [row] = await shop.db.select().from(session).where(eq(session.userId, customer._id))

    expect(JSON.stringify(row)).not.toContain(token)
    await expect(shop.apiFor(row?.token)(getCart)).rejects.toMatchObject({ status: 401 })
  })

  test('survives the migration that turned tokens into hashes', async () => {
    const { token, user: customer } = await aCustomer(shop)
    await shop.db.update(session).set({ token }).where(eq(session.userId, customer._id))
    const file = new URL('../platform/database/migrations/0007_guarded.sql', import.meta.url)
    const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
    const hashing = statements.find((statement) => statement.includes('UPDATE "session"')) ?? ''

    await expect(shop.apiFor(token)(getCart)).rejects.toMatchObject({ status: 401 })
    await shop.db.execute(hashing)

    await expect(shop.apiFor(token)(getCart)).resolves.toEqual({ items: [] })
  })

  test.each(['', 'Bearer', 'Bearer x', "Bearer ' or 1=1 --", 'Basic YTpi'])(
    'is missing with the header %j',
    async (authorization) => {
      const response = await fetch(`${shop.origin}/api/cart`, { headers: { authorization } })

      expect(response.status).toBe(401)
    },
  )
})

describe('the admin', () => {
  const admin = { email: 'admin@nirbhaya.local', password: adminPassword }

  test('logs in with the configured password and is marked as admin', async () => {
    const { user: person } = await visitor(login, { body: admin })

    expect(person.isAdmin).toBe(true)
  })

  test('keeps the account after a restart, without a new password', async () => {
    expect(await ensureAdmin(shop.accounts, undefined)).toEqual({})
    expect(await ensureAdmin(shop.accounts, adminPassword)).toEqual({})

    await expect(visitor(login, { body: admin })).resolves.toMatchObject({ success: true })
  })

  test('keeps the password that the owner changed, until another one is configured', async () => {
    const owner = await aCustomer(shop)
    const accounts = { ...shop.accounts, adminEmail: owner.user.email }
    const opens = (password: string) =>
      visitor(login, { body: { email: owner.user.email, password } }).then(
        () => true,
        () => false,
      )
    await ensureAdmin(accounts, 'the configured one')
    const { token } = await visitor(login, {
      body: { email: owner.user.email, password: 'the configured one' },
    })
    const body = { currentPassword: 'the configured one', newPassword: 'what the owner chose' }
    await shop.apiFor(token)(changePassword, { body })

    // Every start of the server passes the configured password again. It is applied only once, because the
    // owner may have chosen another password since.
    await ensureAdmin(accounts, 'the configured one')
    expect(await opens('what the owner chose')).toBe(true)
    expect(await opens('the configured one')).toBe(false)

    await ensureAdmin(accounts, 'another configured one')
    expect(await opens('another configured one')).toBe(true)
    expect(await opens('what the owner chose')).toBe(false)
  })

  test('becomes a customer once another address is configured', async () => {
    const { token } = await visitor(login, { body: admin })
    const moved = await testShop({
      DATABASE_URL: shop.databaseUrl,
      ADMIN_EMAIL: 'new.owner@shop.example',
    })

    const before = await moved.apiFor()(login, { body: admin })
    const now = await moved.apiFor()(login, {
      body: { email: 'new.owner@shop.example', password: adminPassword },
    })

    expect(before.user.isAdmin).toBe(false)
    expect(now.user.isAdmin).toBe(true)
    expect(await moved.apiFor(token)(getCart)).toEqual({ items: [] })
  })

  test('takes over an account that a customer registered with the address', async () => {
    const squatter = await aCustomer(shop)
    const accounts = { ...shop.accounts, adminEmail: squatter.user.email }

    const { generatedPassword } = await ensureAdmin(accounts, undefined)

    await expect(squatter.api(getCart)).rejects.toMatchObject({ status: 401 })
    const oldPassword = { email: squatter.user.email, password: squatter.password }
    await expect(visitor(login, { body: oldPassword })).rejects.toMatchObject({ status: 401 })
    const newPassword = { email: squatter.user.email, password: generatedPassword ?? '' }
    await expect(visitor(login, { body: newPassword })).resolves.toMatchObject({ success: true })
  })
})
