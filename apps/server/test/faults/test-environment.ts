import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getUsualTerms } from '../../src/batches/promise-settings.service.ts'
import { addProducts } from '../../src/catalogue/adding-products.service.ts'
import { type Db, openDatabase } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { freePort } from '../free-port.ts'
import { controlOf, controlToken } from './bank.ts'
import { counts } from './counts.ts'
import { openDatabaseServer } from './database.ts'
import { keepRunning } from './processes.ts'

const inApps = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const admin = { email: 'admin@nirbhaya.local', password: 'the password of the admin' }

/** Prices in paise. The second contains half a rupee. The third is the list price, so no balance is left. */
const prices = [19_900, 14_950, 99_900]

/**
 * Each purchase needs products that its customer never bought before. With a hundred products, no customer
 * runs out of them.
 */
const productCount = 100

interface ServerSettings {
  folder: string
  name: string
  env: Record<string, string>
  /** The process list (`cgroup.procs`) of the Linux control group in which the server runs. */
  within?: string | undefined
}

/** Opens one server of a shop. It is started again whenever it ends. */
export async function openServer({ folder, name, env, within }: ServerSettings) {
  const port = env.PORT ?? String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = await keepRunning({
    script: inApps('server/build/main.js'),
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: port,
      DATA_DIR: join(folder, name),
      AUTH_SECRET: 'the same in every process of one shop',
      ADMIN_PASSWORD: admin.password,
      RATE_LIMIT: 'off',
      STATUS_UNDO_SECONDS: '1',
      SEED: 'none',
      LOG_LEVEL: 'error',
      ...env,
    },
    healthUrl: `${origin}/api/payment/health`,
    logFile: join(folder, `${name}.log`),
    within,
  })
  return { ...program, origin, port: Number(port) }
}

/**
 * Opens the payment sandbox, which acts as the bank. It has its own process, so it runs on whatever happens
 * to the shop.
 */
export async function openBank(folder: string) {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const program = await keepRunning({
    script: inApps('payment-sandbox/src/main.ts'),
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      PAYMENT_SANDBOX_PORT: port,
      PAYMENT_SANDBOX_STATE: join(folder, 'bank.json'),
      PAYMENT_SANDBOX_CONTROL_TOKEN: controlToken,
    },
    healthUrl: `${origin}/payment-sandbox/sdk/v3/cashfree.js`,
    logFile: join(folder, 'bank.log'),
  })
  await program.whenUp()
  return { origin, control: controlOf(origin), end: program.end }
}

/**
 * Adds products to buy.
 * @returns their ids
 */
export async function stockUp(db: Db): Promise<string[]> {
  const productIds = Array.from({ length: productCount }, () => newId())
  const products = productIds.map((id, number) => ({
    id,
    slug: `pendant-${id}`,
    name: `Pendant ${number + 1}`,
    description: 'A pendant.',
    pricePaise: prices[number % prices.length] ?? 19_900,
    rating: 5,
    reviews: 0,
  }))
  await addProducts(
    db,
    getUsualTerms,
    products.map((product) => ({ product, images: [] })),
  )
  return productIds
}

export interface TestEnvironmentOptions {
  servers: number
}

/**
 * Builds the complete test environment: a database, a bank, several servers of one shop, and
 * products.
 */
export async function buildTestEnvironment(
  folder: string,
  { servers: serverCount }: TestEnvironmentOptions,
) {
  await mkdir(folder, { recursive: true })
  const database = await openDatabaseServer(join(folder, 'database'))
  const bank = await openBank(folder)
  const env = { DATABASE_URL: database.url, PAYMENT_SANDBOX_URL: bank.origin }
  const servers = await Promise.all(
    Array.from({ length: serverCount }, (_, number) =>
      openServer({ folder, name: `shop-${number + 1}`, env }),
    ),
  )
  for (const server of servers) await server.whenUp()

  const { db, pool, close } = openDatabase(database.url, () => undefined)
  return {
    folder,
    database,
    bank: bank.control,
    servers,
    db,
    pool,
    counts: counts(),
    productIds: await stockUp(db),
    async end() {
      await close()
      await Promise.all(servers.map((server) => server.end()))
      await bank.end()
      await database.stop('fast')
    },
  }
}

export type TestEnvironment = Awaited<ReturnType<typeof buildTestEnvironment>>
