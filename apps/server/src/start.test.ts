import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { login, register } from '@nirbhaya/contract/accounts/accounts'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { describe, expect, onTestFinished, test } from 'vitest'
import { afterwards } from '../test/afterwards.ts'
import { apiAt } from '../test/client.ts'
import { eventually } from '../test/eventually.ts'
import { freePort } from '../test/free-port.ts'
import { aRegistration } from '../test/people/accounts.ts'
import { startMain } from '../test/shop-main.ts'
import { createTestDatabase } from '../test/stores/test-database.ts'

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'nirbhaya-start-'))
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(path, 0o711)
  afterwards(() => rm(path, { recursive: true, force: true }))
  return path
}

async function settings(more: Record<string, string> = {}) {
  return { PORT: String(await freePort()), DATA_DIR: await folder(), ...more }
}

const apiOn = (port: string) => apiAt(`http://127.0.0.1:${port}`)

const linesOf = (output: string) => output.trim().split('\n')

describe('a start that cannot succeed prints why in one line', () => {
  test('for a wrong setting, with its name', async () => {
    const shop = startMain(await settings({ ADMIN_EMAIL: 'nobody' }))

    expect(await shop.ended).toBe(1)
    expect(linesOf(shop.output())).toEqual([expect.stringContaining('ADMIN_EMAIL')])
  })

  test('for a port that is taken', async () => {
    const env = await settings()
    const other = createServer().listen(Number(env.PORT), '127.0.0.1')
    onTestFinished(() => void other.close())

    const shop = startMain(env)

    expect(await shop.ended).toBe(1)
    expect(linesOf(shop.output())).toEqual([expect.stringContaining(`Port ${env.PORT} is taken`)])
  })
})

describe('a shop with a database of its own', async () => {
  const env = await settings()
  // An older version left files readable.
  await mkdir(join(env.DATA_DIR, 'uploads', 'images'), { recursive: true })
  await writeFile(join(env.DATA_DIR, 'uploads', 'images', 'old'), '')
  await chmod(join(env.DATA_DIR, 'uploads', 'images'), 0o755)
  await chmod(env.DATA_DIR, 0o755)
  const first = startMain(env)
  await first.listening()
  const registration = aRegistration()
  await apiOn(env.PORT)(register, { body: registration })
  const logInCustomer = () => {
    const { email, password } = registration
    return apiOn(env.PORT)(login, { body: { email, password } })
  }

  test("prints the admin's generated password on the first start, and it works", async () => {
    await expect.poll(() => first.output()).toContain('Password')
    const password = /Password\s+(\S+)/.exec(first.output())?.[1] ?? ''

    const body = { email: 'admin@nirbhaya.local', password }
    const { user } = await apiOn(env.PORT)(login, { body })

    expect(user.isAdmin).toBe(true)
  })

  test('is the only one who can read its data', async () => {
    // If root runs the shop, its database belongs to another user, who must be able to enter the folder.
    const own = process.getuid?.() === 0 ? '711' : '700'
    expect(((await stat(env.DATA_DIR)).mode & 0o777).toString(8)).toBe(own)
    const entries = await readdir(env.DATA_DIR, { recursive: true, withFileTypes: true })
    const open = []
    for (const { parentPath, name } of entries) {
      const path = join(parentPath, name)
      const stats = await stat(path).catch(() => undefined)
      if (stats && (stats.mode & 0o077) !== 0) open.push(path)
    }
    expect(entries.length).toBeGreaterThan(20)
    expect(open).toEqual([])
  })

  test('is not harmed by another start on its data folder, which is refused', async () => {
    const busy = startMain({ ...env, PORT: String(await freePort()) })

    expect(await busy.ended).toBe(1)
    expect(linesOf(busy.output())).toEqual([expect.stringContaining('already running')])
    await expect(logInCustomer()).resolves.toMatchObject({ success: true })
  })

  test('starts again after a kill, with everything it had acknowledged', async () => {
    first.process.kill('SIGKILL')
    await first.ended

    const next = startMain(env)
    await next.listening()

    await expect(logInCustomer()).resolves.toMatchObject({ success: true })
    await expect.poll(() => next.output()).toContain('admin@nirbhaya.local')
    expect(next.output()).not.toContain('Password')

    // The shop stops when the process that started it has gone.
    next.process.disconnect()
    expect(await next.ended).toBe(0)
  })
})

test('the log contains no secrets, not even in errors', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const env = await settings({
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: 'a password of the admin',
    LOG_LEVEL: 'debug',
  })
  const shop = startMain(env)
  await shop.listening()
  const api = apiOn(env.PORT)
  const registration = aRegistration({ password: 'a password of a customer' })
  const { email, password } = registration
  await api(register, { body: registration })
  const { token } = await api(login, { body: { email, password } })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const ask = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${env.PORT}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'session=a-cookie-of-the-browser',
        'x-webhook-signature': 'a-signature-of-the-provider',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })

  const answers = [await ask('/api/cart'), await ask('/api/webhooks/cashfree', { type: 'x' })]
  await ask('/address?token=a-secret-of-a-link')
  // Asked twice, because the second answer comes from the cache.
  for (const _ of 'xx') await ask('/?email=a-secret-of-a-campaign')
  // The renamed tables cause errors whose parameters are secrets. Without the table `session`, statements
  // with a session's token fail. Without the table `account`, statements with a password hash fail, too.
  await client.query('alter table session rename to sessions')
  answers.push(await ask('/api/cart'), await ask('/api/auth/login', { email, password }))
  await client.query('alter table account rename to accounts')
  await client.end()
  answers.push(await ask('/api/auth/register', { ...registration, email: 'other@example.com' }))

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 500, 500, 500])
  await expect.poll(() => shop.output()).toContain('request failed')
  const texts = [shop.output(), ...(await Promise.all(answers.slice(2).map((one) => one.text())))]
  for (const text of texts) {
    const shown = ['a password of', 'a-cookie-of', 'a-signature-of', 'a-secret-of']
    for (const secret of [token, email, ...shown]) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain('other@example.com')
    expect(text).not.toContain('params:')
  }
})

test('a backup that takes hours does not prevent the shop from stopping', async () => {
  const database = await createTestDatabase()
  const [reader, holder] = await Promise.all(
    [1, 2].map(async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      return client
    }),
  )
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false })
  onTestFinished(async () => {
    await boss.stop({ graceful: false })
    await Promise.all([reader?.end(), holder?.end()])
    await database.drop()
  })
  const env = { DATABASE_URL: database.url, BACKUP_NIGHTLY: 'on' }
  const shop = startMain(await settings({ ...env, ADMIN_PASSWORD: 'a password of the admin' }))
  await shop.listening()
  await holder?.query('begin; lock table review')
  await boss.start()
  await boss.send('backup.nightly', {})
  const works = "select from pg_stat_activity where application_name = 'nirbhaya-backup'"
  await eventually(async () => (await reader?.query(works))?.rowCount === 1)

  shop.process.kill('SIGTERM')

  expect(await shop.ended).toBe(0)
})

describe('two processes that start together on one external database', async () => {
  const database = await createTestDatabase('template0')
  afterwards(() => database.drop())
  const shared = { DATABASE_URL: database.url, ADMIN_PASSWORD: 'a password for both' }
  const start = (env: Awaited<ReturnType<typeof settings>>) => ({ env, shop: startMain(env) })
  const plain = start(await settings(shared))
  const proxied = start(await settings({ ...shared, TRUST_PROXY: 'loopback' }))
  await Promise.all([proxied, plain].map(({ shop }) => shop.listening()))

  test('migrate it once', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      'select count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    await client.end()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    for (const { env } of [proxied, plain]) {
      await expect(
        apiOn(env.PORT)(login, {
          body: { email: 'admin@nirbhaya.local', password: shared.ADMIN_PASSWORD },
        }),
      ).resolves.toMatchObject({ success: true })
    }
  })

  // Each of the tests below stops one of the two processes.
  test('behind a proxy, a stopping shop first reports that it is not ready, and serves its open connections', async () => {
    const [busy, idle] = [1, 2].map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    onTestFinished(() => [busy, idle].forEach((agent) => void agent?.destroy()))
    /** Returns the status or the error's code. It uses a new connection unless an agent is given. */
    const ask = (path: string, agent: Agent | false | undefined = false) =>
      new Promise<number | string | undefined>((resolve) => {
        get({ port: proxied.env.PORT, path, agent }, (answer) =>
          answer.resume().on('end', () => resolve(answer.statusCode)),
        ).on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
      })
    expect(await ask('/readyz')).toBe(200)

    proxied.shop.process.kill('SIGTERM')
    await expect.poll(() => ask('/readyz')).toBe(503)
    const notReadySince = performance.now()
    const served = [await ask('/search?q=not-ready', idle)]
    while ((await ask('/readyz')) === 503) {
      served.push(await ask('/search?q=not-ready', busy), await ask('/api/product/get-products'))
      await sleep(50)
    }
    // The shop now refuses new connections. `idle` is an older connection, so the shop must still answer it. It
    // must even render the page, because no cache has a page for this search.
    const page = await ask('/search?q=refuses', idle)

    expect(performance.now() - notReadySince).toBeGreaterThan(1_000)
    // The server may start to refuse connections during the last turn of the loop.
    expect(new Set(served.slice(0, -2))).toEqual(new Set([200]))
    expect(page).toBe(200)
    expect(await ask('/readyz')).toBe('ECONNREFUSED')
    expect(await proxied.shop.ended).toBe(0)
  })

  test('a client that does not read does not prevent the shop from stopping', async () => {
    const socket = connect(Number(plain.env.PORT), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => undefined)
    // The answers are larger than the buffers between client and server, but the requests are too few to count
    // as a flood.
    const one = 'GET /api/docs/static/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(one.repeat(30))
    // The answers have begun; the client stops reading here.
    await once(socket, 'readable')

    plain.shop.process.kill('SIGTERM')

    expect(await plain.shop.ended).toBe(0)
  })
})
