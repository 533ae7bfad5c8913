import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { controlOf, controlToken } from '../../../apps/server/test/faults/bank.ts'
import { keepRunning } from '../../../apps/server/test/faults/processes.ts'
import { freePort } from '../../../apps/server/test/free-port.ts'
import { createDatabase, startPostgres } from '../../../apps/server/test/stores/databases.ts'
import { makeCertificate } from './certificate.ts'
import { startNginx } from './nginx.ts'

const inApps = (path: string) => fileURLToPath(new URL(`../../../apps/${path}`, import.meta.url))

/**
 * Starts PostgreSQL, a payment sandbox (here called the bank), two processes of one shop, and nginx in front
 * of these two, all on this machine.
 */
export async function buildEnvironment() {
  const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-nginx-'))
  await chmod(folder, 0o711)
  const [httpPort, tlsPort, bankPort, ...shopPorts] = (await Promise.all(
    Array.from({ length: 5 }, freePort),
  )) as [number, number, number, number, number]
  const ca = await makeCertificate(folder)
  const origin = `https://localhost:${tlsPort}`
  const server = await startPostgres()
  const database = await createDatabase(server.url)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const common = { PATH, NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS: join(folder, 'fullchain.pem') }
  const bankKey = 'the key of the bank and of its shop'
  const bankOrigin = `http://127.0.0.1:${bankPort}`
  const bank = await keepRunning({
    script: inApps('payment-sandbox/src/main.ts'),
    env: {
      ...common,
      PAYMENT_SANDBOX_PORT: String(bankPort),
      PAYMENT_SANDBOX_STATE: join(folder, 'bank.json'),
      PAYMENT_SANDBOX_KEY: bankKey,
      PAYMENT_SANDBOX_CONTROL_TOKEN: controlToken,
    },
    healthUrl: `${bankOrigin}/payment-sandbox/sdk/v3/cashfree.js`,
    logFile: join(folder, 'bank.log'),
  })
  await bank.whenUp()

  const startShop = async (port: number) => {
    const shop = await keepRunning({
      script: inApps('server/src/main.ts'),
      env: {
        ...common,
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: origin,
        TRUST_PROXY: 'loopback',
        ALLOW_SANDBOX: '1',
        DATA_DIR: join(folder, `shop-${port}`),
        DATABASE_URL: database.url,
        PAYMENT_SANDBOX_URL: bankOrigin,
        PAYMENT_SANDBOX_KEY: bankKey,
        AUTH_SECRET: 'the same in every process of one shop',
        ADMIN_PASSWORD: 'the password of the admin',
        LOG_LEVEL: 'info',
      },
      healthUrl: `http://127.0.0.1:${port}/api/payment/health`,
      logFile: join(folder, `shop-${port}.log`),
    })
    await shop.whenUp()
    return shop
  }
  const shops = new Map<number, Awaited<ReturnType<typeof startShop>>>()
  for (const port of shopPorts) shops.set(port, await startShop(port))
  const nginx = await startNginx({ folder, httpPort, tlsPort, shopPorts })

  return {
    folder,
    ca,
    origin,
    httpPort,
    tlsPort,
    shopPorts,
    nginx,
    databaseUrl: database.url,
    bank: controlOf(bankOrigin),
    shopOn: (port: number) => shops.get(port) ?? Promise.reject(new Error(`no shop on ${port}`)),
    /**
     * Restarts a process as for a new release: the old one finishes and ends, then a new one takes its
     * port.
     */
    async restart(port: number) {
      await shops.get(port)?.end()
      shops.set(port, await startShop(port))
    },
    /** The logs of both shop processes, which contain each request that reached them. */
    log: async () =>
      (
        await Promise.all(
          shopPorts.map((port) => readFile(join(folder, `shop-${port}.log`), 'utf8')),
        )
      ).join('\n'),
    /** The requests that nginx passed on or answered itself, one per line. */
    accessLog: () => readFile(join(folder, 'nginx-access.log'), 'utf8'),
    async end() {
      await nginx.stop()
      await Promise.all([...shops.values()].map((shop) => shop.end()))
      await bank.end()
      await server.stop()
    },
  }
}

export type DrillEnvironment = Awaited<ReturnType<typeof buildEnvironment>>
