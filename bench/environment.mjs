import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/embedded-postgres.ts'
import { hashOfToken } from '../apps/server/src/platform/session-token.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { serverFlags, serverMemory } from '../scripts/lib/environment.mjs'
import { openPool } from './statements.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Starts one of the bench's programs. The program reports when it is ready, and answers one message at a
 * time.
 */
async function startPart(path, env) {
  const child = fork(here(path), { env: { PATH: process.env.PATH, ...env } })
  await once(child, 'message')
  return {
    async ask(message) {
      child.send(message)
      return (await once(child, 'message'))[0]
    },
    stop: () => child.kill(),
  }
}

async function startShop(env) {
  const child = fork(here('../apps/server/build/main.js'), {
    env: { PATH: process.env.PATH, ...serverMemory, ...env },
    execArgv: serverFlags,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${env.PORT}`
  while (!(await fetch(`${origin}/api/payment/health`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('the shop did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Inserts customers with a session directly, because hashing their passwords would take seconds. */
async function signUp(pool, count, productId) {
  const customers = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomBytes(24).toString('base64url'),
    productId,
  }))
  for (const { id, token } of customers) {
    await pool.query(
      `insert into "user" (id, name, last_name, email, phone, address1, address2, area, pincode)
        values ($1, 'Asha', 'Rao', $2, '9876543210', '12 MG Road', 'Park', 'Pune', '411001')`,
      [id, `${id}@example.com`],
    )
    await pool.query(
      `insert into session (id, user_id, token, expires_at) values ($1, $2, $3, now() + '1 day')`,
      [randomUUID(), id, hashOfToken(token)],
    )
  }
  return customers
}

/**
 * Starts a separate database, the payment provider, the shop with its demo products, and the baseline.
 */
export async function buildEnvironment(paths) {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-bench-'))
  // If root runs the bench, PostgreSQL's own user must be able to enter the folder.
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'database'))
  const database = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: () => {},
  })
  const [shopPort, baselinePort, providerPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const controlToken = randomUUID()
  const provider = await startPart('provider.mjs', {
    PORT: providerPort,
    STATE: join(folder, 'provider.json'),
    CONTROL_TOKEN: controlToken,
  })
  const shop = await startShop({
    NODE_ENV: 'production',
    PORT: shopPort,
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: database.url,
    PAYMENT_SANDBOX_URL: `http://127.0.0.1:${providerPort}`,
    RATE_LIMIT: 'off',
  })
  const pool = openPool(database.url)
  // The bench adds products to one cart for seconds. That exceeds the quantity that one person may order, so
  // the limit is removed.
  await pool.query('alter table cart_line drop constraint cart_line_quantity')
  const { products } = await (await fetch(`${shop.origin}/api/product/get-products`)).json()
  const [post] = await (await fetch(`${shop.origin}/api/blog`)).json()
  const all = paths(products[0], post)
  const baseline = await startPart('baseline.mjs', {
    PORT: baselinePort,
    DATABASE_URL: database.url,
    PATHS: JSON.stringify(all),
  })
  return {
    paths: all,
    shop: { ...shop, port: shopPort },
    baseline: { ...baseline, port: baselinePort },
    provider: { ...provider, controlToken, origin: `http://127.0.0.1:${providerPort}` },
    databaseUrl: database.url,
    slug: products[0].slug,
    customers: await signUp(pool, 200, products[0]._id),
    emptyCarts: () => pool.query('delete from cart_line'),
    fillCarts: () =>
      pool.query(
        'insert into cart_line (customer_id, product_id, quantity) select u.id, p.id, 1 from "user" u, product p',
      ),
    async stop() {
      baseline.stop()
      await pool.end()
      await shop.stop()
      provider.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
