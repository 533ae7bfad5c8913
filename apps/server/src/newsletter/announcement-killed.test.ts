import { announce } from '@nirbhaya/contract/newsletter/admin'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startMailServer } from '../../test/mail-server.ts'
import { addSubscribers } from '../../test/selling/subscribers.ts'
import { aShopOfProcesses, countMails, killAfter } from '../../test/shop-processes.ts'
import { announcement, delivery } from './newsletter.tables.ts'

const server = await startMailServer()
afterEach(() => server.whenDelivered(() => {}))
afterAll(() => server.stop())

/** So many that some are left after two kills. */
const readers = 100

/** Creates a shop whose owner can send an announcement. */
async function aShop() {
  const shop = await aShopOfProcesses(server)
  return {
    ...shop,
    /** Sends an announcement through the process that was started last. @returns its id */
    async announce(): Promise<string> {
      const owner = await shop.ownerApi()
      const news = { subject, message: 'in the middle' }
      return (await owner(announce, { body: news })).announcement._id
    },
    /** Enqueues the job that the shop runs every minute. */
    continueSending: () => shop.enqueue('announcement.continue'),
    async counts(id: string) {
      const [row] = await shop.db.select().from(announcement).where(eq(announcement.id, id))
      if (!row) throw new Error('no such announcement')
      const { status, total, sent, failed, unknown } = row
      return { status, total, sent, failed, unknown }
    },
  }
}

const subject = 'Kill me'
const mailsSince = (start: number) => countMails(server, { subject, start })

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
  const firstKill = killAfter(server, 30, () => current)
  const id = await shop.announce()
  await firstKill
  expect(await shop.counts(id)).toMatchObject({ status: 'sending' })

  const secondKill = killAfter(server, 40, () => current)
  current = await shop.start()
  await shop.continueSending()
  await secondKill
  await shop.startWithin()
  await shop.continueSending()

  await expectAllToAddUp(shop, { id, start, kills: 2 })
})

test('when one of two processes is killed, the other continues', async () => {
  const shop = await aShop()
  await addSubscribers(shop.db, readers, 'shared.example.com')
  const start = server.deliveries.length
  const [first, second] = [await shop.start(), await shop.start()]

  const firstKill = killAfter(server, 30, () => first)
  const id = await shop.announce()
  for (let count = 0; count < 4; count++) await shop.continueSending()
  await firstKill
  // The first process is dead, and the second one continues to send, until it is killed, too.
  const secondKill = killAfter(server, 30, () => second)
  await shop.continueSending()
  await secondKill
  await shop.startWithin()
  await shop.continueSending()

  await expect.poll(async () => (await shop.counts(id)).status).toBe('done')
  const counts = await shop.counts(id)
  const mails = mailsSince(start)
  expect(Math.max(...mails.values())).toBe(1)
  expect(counts).toMatchObject({ total: readers, failed: 0 })
  expect(counts.sent + counts.unknown).toBe(readers)
  expect(mails.size).toBeGreaterThanOrEqual(counts.sent)
})
