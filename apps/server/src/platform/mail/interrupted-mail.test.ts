import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { register } from '@nirbhaya/contract/accounts/accounts'
import { createApi } from '@nirbhaya/contract/client/client'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aRegistration } from '../../../test/builders.ts'
import { freePort } from '../../../test/free-port.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { startMain } from '../../../test/shop-main.ts'
import { createTestDatabase } from '../../../test/stores/test-database.ts'
import { openDatabase } from '../database/client.ts'

const server = await startMailServer()
afterAll(() => server.stop())

/** Creates a shop in a process of its own, which a test can start repeatedly. */
async function aShop() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-interrupted-'))
  const { db, close } = openDatabase(database.url, () => undefined)
  onTestFinished(async () => {
    await close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const port = String(await freePort())
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    NODE_ENV: 'test',
    RATE_LIMIT: 'off',
  }
  const api = createApi(async ({ method, path, headers, body }) => {
    const url = `http://127.0.0.1:${port}/api${path}`
    const response = await fetch(url, { method, headers, body: body ?? null })
    return { status: response.status, json: await response.json() }
  })
  return {
    api,
    async start() {
      const shop = startMain(env)
      await shop.listening()
      // Failed mails are tried again after a second instead of growing pauses.
      await db.execute(
        sql`update pgboss.queue set retry_delay = 1, retry_delay_max = 1, retry_limit = 1000`,
      )
      return shop
    },
    /**
     * Makes pg-boss queue the jobs of a killed process again. In production, pg-boss does so by itself a
     * minute or two after the process was killed.
     */
    async detectKilledProcesses() {
      await db.execute(
        sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute',
            started_on = started_on - interval '1 minute' where state = 'active'`,
      )
      const options = { connectionString: database.url, schedule: false, supervise: false }
      const boss = new PgBoss(options)
      await boss.start()
      await boss.supervise()
      await boss.stop({ graceful: false })
    },
    async welcomeJobs() {
      const { rows } = await db.execute(
        sql`select state from pgboss.job where name = 'account.registered'`,
      )
      return rows.map(({ state }) => state)
    },
  }
}

const anAddress = () => `interrupted.${randomUUID()}@example.com`

test('a mail that was accepted just before the shop was killed is sent again, unchanged', async () => {
  const shop = await aShop()
  const email = anAddress()
  const first = await shop.start()
  server.whenDelivered(() => first.process.kill('SIGKILL'))
  // The shop may be killed before it answers.
  await shop.api(register, { body: aRegistration({ email }) }).catch(() => undefined)
  await first.ended
  server.whenDelivered(() => {})

  await shop.start()
  await shop.detectKilledProcesses()

  await expect.poll(() => server.deliveriesTo(email)).toHaveLength(2)
  const [before, after] = server.deliveriesTo(email)
  expect(after?.mail.messageId).toBe(before?.mail.messageId)
  await expect.poll(shop.welcomeJobs).toEqual(['completed'])
})

test('a shop stops even if its mail server takes minutes, and sends the mail later', async () => {
  const shop = await aShop()
  const email = anAddress()
  const first = await shop.start()
  server.behave({ holdsBack: email, until: new Promise(() => {}) })
  await shop.api(register, { body: aRegistration({ email }) })
  await expect.poll(shop.welcomeJobs).toEqual(['active'])

  const stoppedAt = Date.now()
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(Date.now() - stoppedAt).toBeLessThan(60_000)
  expect(await shop.welcomeJobs()).toEqual(['retry'])

  server.behave(undefined)
  await shop.start()
  await expect.poll(shop.welcomeJobs).toEqual(['completed'])
  expect(server.deliveriesTo(email)).toHaveLength(1)
})
