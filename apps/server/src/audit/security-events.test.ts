import { once } from 'node:events'
import { connect } from 'node:net'
import { login, resetPassword, verifyOtp } from '@nirbhaya/contract/accounts/accounts'
import { exportUsers, listUsers } from '@nirbhaya/contract/accounts/admin'
import { endpoints } from '@nirbhaya/contract/endpoints'
import type { SecurityEventKind } from '@nirbhaya/contract/enums'
import { changeOrderStatus } from '@nirbhaya/contract/orders/admin'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../test/builders.ts'
import { readMails } from '../../test/mails.ts'
import { insertSessionOf } from '../../test/people/accounts.ts'
import { testShop } from '../../test/test-shop.ts'
import { newId } from '../platform/database/columns.ts'
import { sharedNetwork } from '../platform/limits/client-network.ts'
import { maskedEmail, recordSecurityEvent } from './security-events.service.ts'
import { securityEvent } from './security-events.tables.ts'

const shop = await testShop()
const { email: adminEmail } = shop.config.admin

beforeEach(async () => {
  await shop.db.delete(securityEvent)
})

const eventsOf = (kind: SecurityEventKind) =>
  eventually(async () => {
    const rows = await shop.db.select().from(securityEvent).where(eq(securityEvent.kind, kind))
    return rows.length > 0 && rows
  })

describe('a security event is recorded', () => {
  test('for each sign-in, successful or not, without password and full address', async () => {
    const { user, password } = await aCustomer(shop)
    const { email } = user
    const wrong = 'a wrong secret of theirs'
    await shop.apiFor()(login, { body: { email, password } })
    await shop
      .apiFor()(login, { body: { email, password: wrong } })
      .catch(() => undefined)

    const events = await eventually(async () => {
      const rows = await eventsOf('sign-in')
      return rows.length === 2 && rows
    })

    const shown = events.map(({ hasWorked, code, account }) => ({ hasWorked, code, account }))
    const account = 'a…@example.com'
    expect(shown).toContainEqual({ hasWorked: true, code: null, account })
    expect(shown).toContainEqual({ hasWorked: false, code: 'WRONG_CREDENTIALS', account })
    const stored = JSON.stringify(events)
    for (const secret of [email, password, wrong, '127.0.0.1']) expect(stored).not.toContain(secret)
  })

  test('for a sign-in whose client disconnects early, with the client’s network', async () => {
    const body = JSON.stringify({ email: 'asha@example.com', password: 'seven quiet rivers' })
    const { port, hostname, host } = new URL(shop.origin)
    const head = [
      'POST /api/auth/login HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
    ]
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    await once(socket, 'connect')
    socket.write(`${[...head, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n${body}`)
    socket.resetAndDestroy()

    expect(await eventsOf('sign-in')).toMatchObject([{ hasWorked: false, network: '127.0.0.0' }])
  })

  test('for failed resets', async () => {
    const email = 'nobody@example.com'
    const api = shop.apiFor()
    await api(verifyOtp, { body: { email, otp: '123456' } }).catch(() => undefined)
    await api(resetPassword, { body: { email, password: 'seven quiet rivers' } }).catch(
      () => undefined,
    )

    expect(await eventsOf('reset-code')).toMatchObject([{ code: 'OTP_INVALID' }])
    expect(await eventsOf('password-reset')).toMatchObject([{ code: 'RESET_NOT_VERIFIED' }])
  })

  test('for exports, with the user, even if the client disconnects early', async () => {
    const token = await insertSessionOf(shop.db, adminEmail)
    const answer = await fetch(`${shop.origin}/api${exportUsers.url}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.body?.cancel()

    const [event] = await eventsOf('export-of-users')

    expect(event).toMatchObject({ hasWorked: true, userId: expect.any(String) })
  })

  test.each(endpoints.map(({ url }) => url).filter((url) => url.endsWith('.csv')))(
    'for the spreadsheet %s',
    async (url) => {
      const token = await insertSessionOf(shop.db, adminEmail)
      // One of them needs a period; the others ignore it.
      const address = `${url.replace(':id', newId())}?period=2026-11`
      const answer = await fetch(`${shop.origin}/api${address}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      await answer.body?.cancel()

      const [event] = await eventually(async () => {
        const rows = await shop.db.select().from(securityEvent)
        return rows.length > 0 && rows
      })

      expect(event?.kind).toMatch(/^export-of-/)
    },
  )

  test('for refused calls of a customer to the owner’s pages', async () => {
    const { api, user } = await aCustomer(shop)
    await api(listUsers, { query: {} }).catch(() => undefined)

    expect(await eventsOf('admin-refused')).toMatchObject([
      { code: 'ADMINS_ONLY', userId: user._id },
    ])
    // Refused calls are recorded once a minute, however often the customer calls.
    const again = { hasWorked: false, userId: user._id, network: 'test' }
    await recordSecurityEvent(shop.watch, { kind: 'admin-refused', ...again })
    expect(await eventsOf('admin-refused')).toHaveLength(1)
  })
})

test('calls without a session are not recorded, and a customer’s call of an export counts as a refused call', async () => {
  const ask = (headers = {}) => fetch(`${shop.origin}/api${exportUsers.url}`, { headers })
  expect((await ask()).status).toBe(401)
  const { token, user } = await aCustomer(shop)
  const askAsCustomer = () => ask({ authorization: `Bearer ${token}` })
  expect((await askAsCustomer()).status).toBe(403)
  expect(await eventsOf('admin-refused')).toMatchObject([{ userId: user._id }])
  await askAsCustomer()
  // The owner's export is requested last. When its event has been recorded, all events of the requests above
  // have been recorded, too.
  await ask({ authorization: `Bearer ${await insertSessionOf(shop.db, adminEmail)}` })
  await eventsOf('export-of-users')

  expect(await shop.db.$count(securityEvent, eq(securityEvent.hasWorked, false))).toBe(1)
})

test('a mistake of the owner is no security event', async () => {
  const token = await insertSessionOf(shop.db, adminEmail)
  const body = { status: 'Shipped' } as const
  const unknown = { id: '01900000-0000-7000-8000-000000000000' }
  const change = shop.apiFor(token)(changeOrderStatus, { params: unknown, body })
  await expect(change).rejects.toMatchObject({ status: 404 })
  const { api } = await aCustomer(shop)
  await api(listUsers, { query: {} }).catch(() => undefined)

  expect(await eventsOf('admin-refused')).toMatchObject([{ code: 'ADMINS_ONLY' }])
})

test('events older than half a year are deleted', async () => {
  const old = { kind: 'sign-in' as const, hasWorked: true, network: 'test' }
  const createdAt = new Date(Date.now() - 181 * 24 * 60 * 60 * 1000)
  await shop.db.insert(securityEvent).values([{ ...old, createdAt }, old])

  await shop.jobHandlers['security.old-events']({})

  expect(await shop.db.select().from(securityEvent)).toHaveLength(1)
})

test('a burst of failures is mailed to the owner once', async () => {
  const { db, watch } = shop
  const wrong = { hasWorked: false, code: 'WRONG_CREDENTIALS', network: 'test' }
  const event = { kind: 'sign-in' as const, ...wrong }
  const mailed = async () => {
    const mails = await readMails(shop.dataDir)
    return mails.filter(({ messageId }) => messageId?.startsWith('<security.'))
  }
  for (let failure = 0; failure < 29; failure++) await recordSecurityEvent(watch, event)
  const before = await db.select().from(securityEvent).where(eq(securityEvent.kind, 'owner-told'))
  expect(before).toEqual([])

  await Promise.all(Array.from({ length: 12 }, () => recordSecurityEvent(watch, event)))

  await eventually(async () => (await mailed()).length > 0)
  const told = await db.select().from(securityEvent).where(eq(securityEvent.kind, 'owner-told'))
  expect(told).toHaveLength(1)
  expect(await mailed()).toMatchObject([{ to: adminEmail }])
})

test('unreadable requests are not recorded, however many are sent', async () => {
  const send = (body: string) =>
    fetch(`${shop.origin}/api${login.url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  for (const body of ['{}', '{"email":', JSON.stringify({ email: ' '.repeat(90_000) })])
    expect((await send(body)).status).toBe(400)
  // A readable request follows. When its event has been recorded, any event of the requests above would have
  // been recorded, too.
  const { api, user } = await aCustomer(shop)
  await api(login, { body: { email: user.email, password: 'a wrong secret' } }).catch(() => null)

  expect(await eventsOf('sign-in')).toHaveLength(1)
})

test.each([
  ['asha.rao@example.com', 'a…@example.com'],
  [' Asha@Example.com ', 'a…@example.com'],
  ['not an address', null],
  [`${' '.repeat(90_000)}@`, null],
  [undefined, null],
  [{ $ne: '' }, null],
])('the address %j is masked as %j', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('the last part of a client’s address is left out', () => {
  expect(sharedNetwork('203.0.113.77')).toBe('203.0.113.0')
  expect(sharedNetwork('2001:db8:7:8::1')).toBe('2001:db8:7::')
  expect(sharedNetwork('2a01::5')).toBe('2a01::')
  expect(sharedNetwork('203.0.113.77:51234')).toBe('203.0.113.0')
  expect(sharedNetwork('::ffff:203.0.113.77')).toBe('203.0.113.0')
  expect(sharedNetwork(undefined)).toBe('unknown')
})
