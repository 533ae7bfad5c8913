import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@nirbhaya/contract/accounts/accounts'
import { createApi, type Transport } from '@nirbhaya/contract/client/client'
import { PgBoss } from 'pg-boss'
import { onTestFinished } from 'vitest'
import { openDatabase } from '../src/platform/database/client.ts'
import { freePort } from './free-port.ts'
import type { startMailServer } from './mail-server.ts'
import { type ShopProcess, startMain } from './shop-main.ts'
import { createTestDatabase } from './stores/test-database.ts'
import { adminPassword } from './test-shop.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Creates a shop with any number of processes, started one by one or at once. A test can kill them. */
export async function aShopOfProcesses(server: MailServer) {
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
    /** Signs the owner in to the process that was started last. */
    async ownerApi() {
      const credentials = { email: 'admin@nirbhaya.local', password: adminPassword }
      const { token } = await createApi(call())(login, { body: credentials })
      return createApi(call(token))
    },
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
