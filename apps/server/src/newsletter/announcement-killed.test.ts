import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { createApi, type Transport } from '@nirbhaya/contract/client/client'
import { announce } from '@nirbhaya/contract/newsletter/admin'
import { eq, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/free-port.ts'
import { startMailServer } from '../../test/mail-server.ts'
import { addSubscribers } from '../../test/selling/subscribers.ts'
import { type ShopProcess, startMain } from '../../test/shop-main.ts'
import { createTestDatabase } from '../../test/stores/test-database.ts'
import { adminPassword } from '../../test/test-shop.ts'
import { openDatabase } from '../platform/database/client.ts'
import { announcement, delivery } from './newsletter.tables.ts'

const server = await startMailServer()
afterEach(() => server.whenDelivered(() => {}))
afterAll(() => server.stop())

const readers = 160

/** Creates a shop with any number of processes, started one by one or at once. */
async function aShop() {
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, () => undefined)
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
  await boss.start()
  const folders: string[] = []
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await close()
    await database.drop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  })
  let port = ''

  return {
    db,
    async start(): Promise<ShopProcess> {
      const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-killed-'))
      folders.push(dataDir)
      port = String(await freePort())
      const shop = startMain({
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SMTP_URL: server.url,
        AUTH_SECRET: 'the same in every process of one shop',
        ADMIN_PASSWORD: adminPassword,
        NODE_ENV: 'test',
        RATE_LIMIT: 'off',
      })
      await shop.listening()
      return shop
    },
    /** Sends an announcement through the process that was started last. @returns its id */
    async announce(): Promise<string> {
      const call =
        (token?: string): Transport =>
        async ({ method, path, headers, body }) => {
          const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
            method,
            headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
            body: body ?? null,
          })
          return { status: response.status, json: await response.json() }
        }
      const credentials = { email: 'admin@nirbhaya.local', password: adminPassword }
      const { token } = await createApi(call())(login, { body: credentials })
      const news = { subject: 'Kill me', message: 'in the middle' }
      return (await createApi(call(token))(announce, { body: news })).announcement._id
    },
    /** Enqueues the job that the shop runs every minute. */
    continueSending: () => boss.send('announcement.continue', {}),
    async counts(id: string) {
      const [row] = await db.select().from(announcement).where(eq(announcement.id, id))
      if (!row) throw new Error('no such announcement')
      const { status, total, sent, failed, unknown } = row
      return { status, total, sent, failed, unknown }
    },
  }
}

/** Counts the mails to each e-mail address. The first `start` mails that the server received do not count. */
function mailsSince(start: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to, mail } of server.deliveries.slice(start)) {
    const [address = ''] = to
    if (mail.subject === 'Kill me') counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

/**
 * Kills a process as soon as this many mails have arrived, before the mail server has answered the last one.
 */
function killAfter(mails: number, process: () => ShopProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const start = server.deliveries.length
  server.whenDelivered(() => {
    if (server.deliveries.length - start < mails) return
    server.whenDelivered(() => {})
    process().process.kill('SIGKILL')
    void process().ended.then(() => resolve())
  })
  return promise
}

async function expectAllToAddUp(
  shop: Awaited<ReturnType<typeof aShop>>,
  { id, start, kills }: { id: string; start: number; kills: number },
) {
  await expect.poll(async () => (await shop.counts(id)).status).toBe('done')
  const counts = await shop.counts(id)
  const mails = mailsSince(start)
  expect(Math.max(...mails.values())).toBe(1)
  expect(counts).toMatchObject({ total: readers, failed: 0 })
  expect(counts.sent + counts.unknown).toBe(readers)
  // Only mails that a process was sending when it was killed are unknown. A process sends at most 8 mails in
  // parallel.
  expect(counts.unknown).toBeGreaterThanOrEqual(1)
  expect(counts.unknown).toBeLessThanOrEqual(8 * kills)
  expect(mails.size).toBeGreaterThanOrEqual(counts.sent)
  expect(mails.size).toBeLessThanOrEqual(counts.sent + counts.unknown)
  expect(await shop.db.$count(delivery, sql`status in ('claimed', 'waiting')`)).toBe(0)
}

test('after two kills nobody gets a second mail, and the counts add up', async () => {
  const shop = await aShop()
  await addSubscribers(shop.db, readers, 'killed.example.com')
  const start = server.deliveries.length

  let current = await shop.start()
  const firstKill = killAfter(30, () => current)
  const id = await shop.announce()
  await firstKill
  expect(await shop.counts(id)).toMatchObject({ status: 'sending' })

  const secondKill = killAfter(40, () => current)
  current = await shop.start()
  await shop.continueSending()
  await secondKill
  await shop.start()
  await shop.continueSending()

  await expectAllToAddUp(shop, { id, start, kills: 2 })
})

test('when one of two processes is killed, the other continues', async () => {
  const shop = await aShop()
  await addSubscribers(shop.db, readers, 'shared.example.com')
  const start = server.deliveries.length
  const processes = [await shop.start(), await shop.start()]
  const [first, second] = processes as [ShopProcess, ShopProcess]

  const firstKill = killAfter(30, () => first)
  const id = await shop.announce()
  for (let count = 0; count < 4; count++) await shop.continueSending()
  await firstKill
  // The first process is dead, and the second process continues to send. Prepare the kill of the second
  // process before you start a replacement for the first: while the replacement starts, the second process
  // could send all mails.
  const secondKill = killAfter(30, () => second)
  await shop.continueSending()
  const replacement = await shop.start()
  await secondKill
  expect(replacement.process.exitCode).toBeNull()
  await shop.continueSending()

  await expect.poll(async () => (await shop.counts(id)).status).toBe('done')
  const counts = await shop.counts(id)
  const mails = mailsSince(start)
  expect(Math.max(...mails.values())).toBe(1)
  expect(counts).toMatchObject({ total: readers, failed: 0 })
  expect(counts.sent + counts.unknown).toBe(readers)
  expect(mails.size).toBeGreaterThanOrEqual(counts.sent)
})
