import { login } from '@nirbhaya/contract/accounts/accounts'
import { announcementWords } from '@nirbhaya/contract/messages/newsletter/admin'
import {
  announce,
  getAnnouncement,
  listAnnouncements,
  testAnnouncement,
} from '@nirbhaya/contract/newsletter/admin'
import { subscribe } from '@nirbhaya/contract/newsletter/newsletter'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aCustomer, eventually } from '../../../test/builders.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { addSubscribers, removeSubscribers } from '../../../test/selling/subscribers.ts'
import { adminPassword, testShop } from '../../../test/test-shop.ts'
import { auditLog } from '../../audit/audit.tables.ts'
import { tryHold } from '../../platform/bulk-mail/deliveries.queries.ts'
import { newId } from '../../platform/database/columns.ts'
import { announcement, delivery, subscriber } from '../newsletter.tables.ts'
import { announcements } from '../sending-announcements.ts'

const server = await startMailServer()
const shop = await testShop({
  SMTP_URL: server.url,
  PUBLIC_URL: 'https://shop.example',
  ALLOW_SANDBOX: '1',
})
const adminEmail = 'admin@nirbhaya.local'
const { token, user: admin } = await shop.apiFor()(login, {
  body: { email: adminEmail, password: adminPassword },
})
const api = shop.apiFor(token)

beforeEach(() => removeSubscribers(shop.db))
afterEach(() => server.behave(undefined))
afterAll(() => server.stop())

/** More than one page of recipients. */
const many = 250

const news = {
  subject: 'Rose gold is here',
  message: 'Namaste,\n\nsee https://shop.example/new.',
}

/** The readers of each test have a domain of their own, so that the test finds their mails. */
let hosts = 0
async function readers(count: number) {
  hosts += 1
  const host = `readers-${hosts}.example.com`
  await addSubscribers(shop.db, count, host)
  const mails = () => server.deliveries.filter(({ to }) => to[0]?.endsWith(`@${host}`))
  return { host, mails, address: (number: number) => `reader.${number}@${host}` }
}

const send = async (values: object = {}) =>
  (await api(announce, { body: { ...news, ...values } })).announcement

// The shop refuses a text that it sent within the last day. So after each test, its announcements are dated
// back by two days: the next test may send the same text.
afterEach(() =>
  shop.db
    .update(announcement)
    .set({ createdAt: sql`${announcement.createdAt} - interval '2 days'` }),
)

const read = async (id: string) => (await api(getAnnouncement, { params: { id } })).announcement

/** Waits until an announcement is done, and returns it. */
async function done(id: string) {
  await expect.poll(async () => (await read(id)).status).toBe('done')
  return read(id)
}

const deliveryOf = async (id: string, email: string) => {
  const [row] = await shop.db
    .select({ status: delivery.status, attempts: delivery.attempts, failure: delivery.failure })
    .from(delivery)
    .innerJoin(subscriber, eq(subscriber.id, delivery.subscriberId))
    .where(and(eq(delivery.announcementId, id), eq(subscriber.email, email)))
  return row
}

/** Waits until nothing is being sent, lets a day pass and runs the job that the shop runs every minute. */
async function letPausesPass(id: string) {
  await eventually(() =>
    shop.db.transaction(async (tx) => {
      if (!(await tryHold(tx, announcements, id))) return false
      await tx
        .update(delivery)
        .set({ updatedAt: sql`${delivery.updatedAt} - interval '25 hours'` })
        .where(eq(delivery.announcementId, id))
      return true
    }),
  )
  await shop.newsletter.jobs.enqueue(shop.db, 'announcement.continue', {})
}

describe('an announcement', () => {
  test('reaches everybody once, with the right counts', async () => {
    const { mails } = await readers(many)

    const answer = await api(announce, { body: news })

    expect(answer.message).toBe(announcementWords.announced(many))
    expect(answer.announcement).toMatchObject({ ...news, status: 'sending', total: many })
    const counted = await done(answer.announcement._id)
    expect(counted).toMatchObject({ total: many, sent: many, failed: 0, unknown: 0 })
    expect(counted.finishedAt).toBeTruthy()
    expect(mails()).toHaveLength(many)
    expect(new Set(mails().map(({ to }) => to[0])).size).toBe(many)
  }, 180_000)

  test('is a mail with its own unsubscribe link', async () => {
    const { mails } = await readers(2)

    const { _id } = await send()
    await done(_id)

    const [first, second] = mails()
    expect(first?.mail.subject).toBe(news.subject)
    expect(first?.mail.text).toContain('Namaste,\n\nsee https://shop.example/new.\n')
    expect(first?.mail.html).toContain('href="https://shop.example/new"')
    expect(first?.mail.messageId).toMatch(new RegExp(`^<announcement\\.${_id}\\.`))
    const headers = new Map(first?.mail.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, link = ''] = /^<(.+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    expect(link).toMatch(/^https:\/\/shop\.example\/unsubscribe\?token=[\w.-]+$/)
    expect(first?.mail.text).toContain(`Unsubscribe: ${link}\n`)
    expect(first?.mail.html).toContain(`href="${link}"`)
    expect(second?.mail.text).not.toContain(link)
    const leave = await fetch(link.replace('https://shop.example', shop.origin), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(leave.status).toBe(200)
    const [row] = await shop.db
      .select()
      .from(subscriber)
      .where(eq(subscriber.email, first?.to[0] ?? ''))
    expect(row?.unsubscribedAt).toBeInstanceOf(Date)
  })

  test('goes to the people subscribed when it is sent', async () => {
    const { mails, host, address } = await readers(4)
    const everybody = await shop.db.select().from(subscriber)
    const idOf = (email: string) => everybody.find((row) => row.email === email)?.id ?? ''
    const leave = (email: string) =>
      shop.db
        .update(subscriber)
        .set({ unsubscribedAt: new Date() })
        .where(eq(subscriber.id, idOf(email)))
    await leave(address(1))
    await leave(address(2))
    server.behave({ refuses: 'address', says: '451 Not now' })

    const { _id, total } = await send()
    // Wait until the mail server has refused the first attempts to mail both readers. A mail that is being
    // sent could still arrive after its reader unsubscribes.
    for (const email of [address(3), address(4)]) {
      await expect
        .poll(() => deliveryOf(_id, email))
        .toMatchObject({ status: 'waiting', attempts: 1 })
    }
    await api(subscribe, { body: { email: `late@${host}` } })
    await api(subscribe, { body: { email: address(1) } })
    await leave(address(3))
    server.behave(undefined)
    await letPausesPass(_id)

    expect(total).toBe(2)
    expect(await done(_id)).toMatchObject({ total: 2, sent: 1, failed: 0, unknown: 0 })
    expect(mails().map(({ to }) => to)).toEqual([[address(4)]])
  })

  test('with the same request id is sent once', async () => {
    const { mails } = await readers(3)
    const requestId = newId()

    const made = await Promise.all(Array.from({ length: 8 }, () => send({ requestId })))
    const again = await send({ requestId })

    expect(new Set([...made, again].map(({ _id }) => _id))).toEqual(new Set([requestId]))
    await done(requestId)
    expect(mails()).toHaveLength(3)
    expect(
      await shop.db.select().from(auditLog).where(eq(auditLog.entityId, requestId)),
    ).toMatchObject([
      {
        actorId: admin._id,
        action: 'announcement.send',
        entity: 'announcement',
        before: null,
        after: { subject: news.subject, total: 3 },
      },
    ])
  })

  test('with the request id of another announcement is refused', async () => {
    const { mails } = await readers(1)
    const requestId = newId()
    await send({ requestId })

    await expect(send({ requestId, message: `${news.message}!` })).rejects.toMatchObject({
      status: 409,
      code: 'REQUEST_REUSED',
    })
    await done(requestId)
    expect(mails()).toHaveLength(1)
  })

  test('with the same text is refused within a day, because it may come from another tab', async () => {
    await readers(2)
    const refused = {
      status: 409,
      code: 'ANNOUNCEMENT_SENT',
      fields: { subject: expect.any(String) },
    }
    const tabs = await Promise.allSettled(
      [newId(), newId()].map((requestId) => send({ requestId })),
    )

    expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(send()).rejects.toMatchObject(refused)
    await send({ subject: `${news.subject}!` })
  })

  test('without subscribers is done at once', async () => {
    const answer = await api(announce, { body: news })

    expect(answer.message).toBe(announcementWords.announced(0))
    expect(await done(answer.announcement._id)).toMatchObject({ total: 0, sent: 0 })
  })

  test('is listed, newest first, page by page', async () => {
    await readers(1)
    // Ids as the owner's page chooses them: they are not ordered by time.
    const made = ['f', '0', '8'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
    const ids: string[] = []
    for (const requestId of made) ids.push((await send({ requestId, subject: requestId }))._id)
    await Promise.all(ids.map(done))

    const first = await api(listAnnouncements, { query: { limit: 2 } })
    const second = await api(listAnnouncements, { query: { limit: 1, cursor: first.nextCursor } })

    expect(first.subscribers).toBe(1)
    const listed = [...first.announcements, ...second.announcements].map(({ _id }) => _id)
    expect(listed).toEqual(ids.toReversed())
  })
})

describe('an address that the mail server refuses', () => {
  test('permanently counts as failed, with the reason', async () => {
    const { mails, address } = await readers(30)
    const whom = (email: string) => email === address(7)
    server.behave({ refuses: 'address', says: '550 5.1.1 No such user', whom })

    const { _id } = await send()

    expect(await done(_id)).toMatchObject({ total: 30, sent: 29, failed: 1, unknown: 0 })
    expect(mails()).toHaveLength(29)
    expect(await deliveryOf(_id, address(7))).toEqual({
      status: 'failed',
      attempts: 1,
      failure: 'The mail server knows no such address (550 5.1.1)',
    })
  })

  test('temporarily is tried again later, while the others get their mails', async () => {
    const { mails, address } = await readers(60)
    const whom = (email: string) => email === address(3) || email === address(31)
    server.behave({ refuses: 'address', says: '451 4.7.1 Greylisted', whom })

    const { _id } = await send()
    await expect.poll(async () => (await read(_id)).sent).toBe(58)
    expect(await deliveryOf(_id, address(3))).toMatchObject({ status: 'waiting', attempts: 1 })
    expect((await read(_id)).status).toBe('sending')
    server.behave(undefined)
    await letPausesPass(_id)

    expect(await done(_id)).toMatchObject({ total: 60, sent: 60, failed: 0, unknown: 0 })
    expect(mails()).toHaveLength(60)
    expect(await deliveryOf(_id, address(3))).toMatchObject({ status: 'sent', attempts: 2 })
  })

  test('because of the shop itself waits until the owner has fixed it', async () => {
    const { mails, address } = await readers(40)
    server.behave({ refuses: 'address', says: '550 5.4.5 Daily sending quota exceeded' })

    const { _id } = await send()
    await expect
      .poll(() => deliveryOf(_id, address(1)))
      .toMatchObject({ status: 'waiting', attempts: 1 })
    server.behave(undefined)
    await letPausesPass(_id)

    expect(await done(_id)).toMatchObject({ total: 40, sent: 40, failed: 0, unknown: 0 })
    expect(mails()).toHaveLength(40)
  })

  test('repeatedly fails in the end, with pauses between the attempts', async () => {
    const { address } = await readers(1)
    server.behave({ refuses: 'mail', says: '452 4.2.2 Mailbox full' })
    const { _id } = await send()

    for (const attempts of [1, 2, 3, 4, 5, 6]) {
      await eventually(async () => {
        const row = await deliveryOf(_id, address(1))
        return row?.status === 'waiting' && row.attempts === attempts
      })
      await shop.newsletter.jobs.enqueue(shop.db, 'announcement.continue', {})
      await letPausesPass(_id)
    }

    expect(await done(_id)).toMatchObject({ total: 1, sent: 0, failed: 1, unknown: 0 })
    expect(await deliveryOf(_id, address(1))).toEqual({
      status: 'failed',
      attempts: 7,
      failure: 'The mail server did not take the mail at DATA (452 4.2.2)',
    })
  })
})

test('a mail server that is down costs few attempts, and everybody gets the mail later', async () => {
  const { mails } = await readers(many)
  await server.stop()

  const { _id } = await send()
  const tried = async () => shop.db.$count(delivery, sql`announcement_id = ${_id} and attempts > 0`)
  await expect.poll(tried).toBeGreaterThanOrEqual(20)
  await shop.newsletter.jobs.enqueue(shop.db, 'announcement.continue', {})
  expect(await tried()).toBeLessThan(100)
  expect(await read(_id)).toMatchObject({ status: 'sending', sent: 0, failed: 0, unknown: 0 })
  await server.startAgain()
  await letPausesPass(_id)

  expect(await done(_id)).toMatchObject({ total: many, sent: many, failed: 0, unknown: 0 })
  expect(mails()).toHaveLength(many)
})

test('a mail with an unknown result is counted as unknown and not sent again', async () => {
  const { mails } = await readers(1)
  server.behave({ hangsUp: 'before-the-answer' })

  const { _id } = await send()
  await done(_id)
  server.behave(undefined)
  await letPausesPass(_id)

  expect(await read(_id)).toMatchObject({ total: 1, sent: 0, failed: 0, unknown: 1 })
  expect(mails()).toHaveLength(1)
})

describe('a test announcement', () => {
  test('goes only to the admin', async () => {
    const { mails } = await readers(2)
    const subject = `A test ${newId()}`

    const answer = await api(testAnnouncement, { body: { ...news, subject } })

    expect(answer).toEqual({ success: true, message: announcementWords.testSent })
    const mailed = await eventually(async () =>
      server.deliveries.find(({ mail }) => mail.subject === subject),
    )
    expect(mailed.to).toEqual([adminEmail])
    expect(mailed.mail.html).toContain('href="https://shop.example/new"')
    expect(mails()).toEqual([])
    expect(await shop.db.$count(announcement, eq(announcement.subject, subject))).toBe(0)
  })
})

describe('a call is refused', () => {
  test.each([
    ['no subject', { subject: '' }, 'subject'],
    ['too long a subject', { subject: 'x'.repeat(201) }, 'subject'],
    ['an empty message', { message: ' \n ' }, 'message'],
    ['too long a message', { message: 'x'.repeat(20_001) }, 'message'],
    ['a message that is not a text', { message: 'a\u0000b' }, 'message'],
    ['an invalid request id', { requestId: 'the same' }, 'requestId'],
  ])('with %s', async (_, values, field) => {
    const before = await shop.db.$count(announcement)

    await expect(send(values)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
    expect(await shop.db.$count(announcement)).toBe(before)
  })

  test('for everybody except the admin', async () => {
    const customer = await aCustomer(shop)
    const before = await shop.db.$count(announcement)
    const calls = (as: typeof api) => [
      () => as(announce, { body: news }),
      () => as(testAnnouncement, { body: news }),
      () => as(listAnnouncements),
      () => as(getAnnouncement, { params: { id: newId() } }),
    ]

    for (const call of calls(shop.apiFor()))
      await expect(call()).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    for (const call of calls(customer.api))
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'ADMINS_ONLY' })
    expect(await shop.db.$count(announcement)).toBe(before)
  })

  test('for an unknown announcement', async () => {
    await expect(read(newId())).rejects.toMatchObject({
      status: 404,
      code: 'ANNOUNCEMENT_NOT_FOUND',
    })
  })
})
