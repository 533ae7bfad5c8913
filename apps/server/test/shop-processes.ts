import { PgBoss } from 'pg-boss'
import { onTestFinished } from 'vitest'
import { readConfig } from '../src/platform/config/config.ts'
import { openDatabase } from '../src/platform/database/client.ts'
import { apiAt } from './client.ts'
import type { startMailServer } from './mail-server.ts'
import { insertSessionOf } from './people/accounts.ts'
import { type ShopProcess, startMainOn } from './shop-main.ts'
import { createTestDatabase } from './stores/test-database.ts'
import { testShop } from './test-shop.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

const ownerEmail = readConfig({}).admin.email

/**
 * Creates a shop with any number of processes, started one by one or at once. A test can kill those that are
 * programs of their own.
 */
export async function aShopOfProcesses(server: MailServer) {
  const database = await createTestDatabase('owned_template')
  const { db, close } = openDatabase(database.url, () => undefined)
  const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
  await boss.start()
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await close()
    await database.drop()
  })
  const settings = { SMTP_URL: server.url }
  let last: ShopProcess | undefined

  return {
    db,
    async start(): Promise<ShopProcess> {
      last = await startMainOn(database.url, settings)
      return last
    },
    /** Starts a process of the shop within the test's own process, which costs less. */
    startWithin: () => testShop({ DATABASE_URL: database.url, ...settings }),
    /** Returns the owner's client for the program that was started last. */
    ownerApi: async () => apiAt(last?.origin ?? '', await insertSessionOf(db, ownerEmail)),
    /** Enqueues a job without data, such as one that the shop runs every minute. */
    enqueue: (queue: string) => boss.send(queue, {}),
  }
}

/**
 * Counts the mails with a subject to each e-mail address. The first `start` mails that the server received do not
 * count.
 */
export function countMails(
  server: MailServer,
  { subject, start }: { subject: string; start: number },
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to, mail } of server.deliveries.slice(start)) {
    const [address = ''] = to
    if (mail.subject === subject) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

/**
 * Kills a process as soon as this many mails have arrived, before the mail server has answered the last one.
 */
export function killAfter(
  server: MailServer,
  mails: number,
  process: () => ShopProcess,
): Promise<void> {
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
