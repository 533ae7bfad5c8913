import { mkdir } from 'node:fs/promises'
import { openDatabase } from '../../../apps/server/src/platform/database/client.ts'
import { counts } from '../../../apps/server/test/faults/counts.ts'
import {
  openBank,
  openServer,
  stockUp,
  type TestEnvironment,
} from '../../../apps/server/test/faults/test-environment.ts'
import type { Scene } from './drill.ts'

interface Options {
  /** The database in which the drill checks the results. */
  database: { url: string }
  /** The settings of all servers, including the URL of their database. */
  settings: Record<string, string>
  shops: number
  /** The process list (`cgroup.procs`) of the Linux control group in which the servers run. */
  within?: string
}

export type Server = TestEnvironment['servers'][number]

/** Starts a bank and several servers of one shop on an existing database, with products to buy. */
export async function openDrillEnvironment(
  scene: Scene,
  { database, settings, shops, within }: Options,
) {
  const { folder } = scene
  await mkdir(folder, { recursive: true })
  const bank = await openBank(folder)
  scene.atTheEnd(bank.end)
  const servers: Server[] = []
  let opened = 0

  async function openShop(more: Record<string, string> = {}): Promise<Server> {
    const server = await openServer({
      folder,
      name: `shop-${++opened}`,
      env: { ...settings, PAYMENT_SANDBOX_URL: bank.origin, ...more },
      within,
    })
    servers.push(server)
    return server
  }
  scene.atTheEnd(() => Promise.all(servers.map((server) => server.end())))
  for (let number = 0; number < shops; number++) await openShop()
  for (const server of servers) await server.whenUp()

  const { db, pool, close } = openDatabase(database.url, () => undefined)
  scene.atTheEnd(close)
  const environment = {
    folder,
    db,
    pool,
    servers,
    bank: bank.control,
    database: database as TestEnvironment['database'],
    counts: counts(),
    productIds: await stockUp(db),
    end: async () => undefined,
  } satisfies TestEnvironment
  const { rows } = await pool.query<{ slug: string }>('select slug from product limit 1')
  const paths = ['/', `/product/${rows[0]?.slug}`, '/api/product/get-products', '/blogs']
  return { environment, openShop, bank, paths }
}
