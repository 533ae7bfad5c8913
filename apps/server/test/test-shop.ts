import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApi, type Transport } from '@nirbhaya/contract/client'
import { afterAll } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { startShop } from '../src/start.ts'
import { createTestDatabase } from './test-database.ts'

export const adminPassword = 'the password of the admin'

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * The shop as `npm start` runs it, on a database and a data folder of its own, with the payment
 * sandbox beside it. Stops after the file's last test.
 */
export async function testShop(settings: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'nirbhaya-shop-'))
  const port = await freePort()
  const lines: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    RATE_LIMIT: 'off',
    // For those that have an address of elsewhere.
    TRUST_PROXY: 'none',
    ALLOW_SANDBOX: '1',
    ...settings,
  })
  const running = await startShop(config, (line) => lines.push(line))
  afterAll(async () => {
    await running.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const origin = `http://127.0.0.1:${port}`
  const controlHeaders = await readControlHeaders(dataDir)
  const overHttp =
    (token?: string): Transport =>
    async ({ method, path, headers, body }) => {
      const response = await fetch(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: body ?? null,
      })
      const isJson = response.headers.get('content-type')?.includes('json')
      const json = isJson ? await response.json() : undefined
      return { status: response.status, json, link: response.headers.get('link') }
    }

  return {
    ...running.shop,
    config,
    origin,
    dataDir,
    databaseUrl: database.url,
    lines,
    /** The typed client, as a visitor or with somebody's token. */
    apiFor: (token?: string) => createApi(overHttp(token)),
    controlHeaders,
    /** One of the sandbox's control calls. */
    async control(call: string, body: unknown = {}): Promise<unknown> {
      const response = await fetch(`${origin}/payment-sandbox/control/${call}`, {
        method: 'POST',
        headers: { ...controlHeaders, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`control/${call}: ${await response.text()}`)
      return response.json()
    },
  }
}

/** What opens the control calls of a shop's own sandbox; nothing where it has none. */
async function readControlHeaders(dataDir: string): Promise<Record<string, string>> {
  const file = join(dataDir, 'secrets', 'sandbox-control')
  const token = await readFile(file, 'utf8').catch(() => undefined)
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

export type TestShop = Awaited<ReturnType<typeof testShop>>
