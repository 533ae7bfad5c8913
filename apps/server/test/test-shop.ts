import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/platform/config/config.ts'
import type { ForTests } from '../src/serve-shop.ts'
import { startShop } from '../src/start.ts'
import { afterwards } from './afterwards.ts'
import { apiAt, controlSandbox, readControlHeaders } from './client.ts'
import { freePort } from './free-port.ts'
import { adminPassword } from './people/owner.ts'
import { createTestDatabase, settingsOf } from './stores/test-database.ts'

export { adminPassword } from './people/owner.ts'

/**
 * Starts the shop like `npm start`, on its own database and data folder, with the payment sandbox. The shop
 * stops after the test that started it, or after the file's last test. No job starts by a schedule: it would run
 * beside the test, and a dozen of them at each start. Tests start the jobs that they are about.
 * @param settings environment variables. With `DATABASE_URL`, the shop uses this database, as another process of a
 * shop does. With an `ADMIN_…` variable, the shop creates the owner's account as
 * it starts. Without such a variable, the account is in the database before the start.
 * @param openProviders payment providers instead of the sandbox
 * @param openAccount opens the accounts that the owner enters, instead of Cashfree's
 */
export async function testShop(
  settings: Record<string, string> = {},
  openProviders?: ForTests['openProviders'],
  openAccount?: ForTests['openAccount'],
) {
  const makesOwner = Object.keys(settings).some((name) => name.startsWith('ADMIN_'))
  const url = settings.DATABASE_URL
  const database =
    url === undefined
      ? await createTestDatabase(makesOwner ? 'shop_template' : 'owned_template')
      : { url, drop: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-shop-'))
  const port = await freePort()
  const lines: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settingsOf(database),
    ...(makesOwner ? { ADMIN_PASSWORD: adminPassword } : {}),
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMIT: 'off',
    // With 0, the shop mails customers about a new status at once, and the status cannot be undone. Tests of
    // undoing set another value.
    STATUS_UNDO_SECONDS: '0',
    // A shop with a public URL does not start without these two settings.
    TRUST_PROXY: 'none',
    ALLOW_SANDBOX: '1',
    ...settings,
  })
  const running = await startShop(config, (line) => lines.push(line), {
    openProviders,
    openAccount,
    hasSchedule: false,
  })
  afterwards(async () => {
    await running.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const origin = `http://127.0.0.1:${port}`
  const controlHeaders = await readControlHeaders(dataDir)
  const keyFile = join(dataDir, 'secrets', 'sandbox-key')
  const sandboxKey = await readFile(keyFile, 'utf8').catch(() => config.payment.sandboxKey)
  return {
    ...running.shop,
    config,
    origin,
    dataDir,
    databaseUrl: database.url,
    lines,
    /** The typed client, for a visitor or with a session token. */
    apiFor: (token?: string) => apiAt(origin, token),
    /** The value of one metric; NaN if there is none with that name. */
    async metric(name: string): Promise<number> {
      const token = await readFile(join(dataDir, 'secrets', 'metrics'), 'utf8')
      const headers = { authorization: `Bearer ${token}` }
      const text = await (await fetch(`${origin}/metrics`, { headers })).text()
      const line = text.split('\n').find((one) => one.startsWith(`${name} `))
      return Number(line?.slice(name.length))
    },
    control: (call: string, body: unknown = {}) =>
      controlSandbox({ url: origin, dataDir }, call, body),
    controlHeaders,
    /** The key with which the sandbox signs its webhooks. */
    sandboxKey,
  }
}

export type TestShop = Awaited<ReturnType<typeof testShop>>
