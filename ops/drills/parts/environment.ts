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

interface Wishes {
  /** Where drills look into the books. */
  database: { url: string }
  /** How the shops are told of their database, and whatever else they are told. */
  settings: Record<string, string>
  shops: number
  /** The control group that the shops shall be in. */
  within?: string
}

export type Server = TestEnvironment['servers'][number]

/** A bank, some servers of one shop on a database that is there already, and things to buy. */
export async function openDrillEnvironment(
  scene: Scene,
  { database, settings, shops, within }: Wishes,
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
  const estate = {
    ...{ folder, db, pool, servers },
    bank: bank.control,
    database: database as TestEnvironment['database'],
    counts: counts(),
    productIds: await stockUp(db),
    end: async () => undefined,
  } satisfies TestEnvironment
  const { rows } = await pool.query<{ slug: string }>('select slug from product limit 1')
  const paths = ['/', `/product/${rows[0]?.slug}`, '/api/product/get-products', '/blogs']
  return { estate, openShop, bank, paths }
}
