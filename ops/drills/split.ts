import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runPass } from '../../apps/server/test/faults/pass.ts'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { startServer } from './debian-postgres.ts'
import { customersTables, split } from './sharding/splitting.ts'

// The killing test (`npm run test:faults`) on a database of which one half is on a second server: people
// buy, pay balances and get money back while processes of the shop, either server and the bank fail.
// Ends with 1 where the books differ in the end. What it found is in ops/sharding.md.

const purchases = Number(process.env.DRILL_PURCHASES ?? 300)
const seed = Number(process.env.DRILL_SEED ?? 1)

/**
 * A cart grows, and the provider's own refund is stored, by `on conflict`, for which a split table has no
 * key; places are counted by a trigger, which on the second server finds no batch.
 */
const stays = ['cart_line', 'refund', 'place']

const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-split-'))
await chmod(folder, 0o711)
const near = await startServer(folder, 'near')
const far = await startServer(folder, 'far')

async function onDatabase() {
  const plain = await split({ near, far }, 'plain', [])
  const tables = (await customersTables(plain)).filter((table) => !stays.includes(table))
  console.log(`Split: ${tables.join(', ')}`)
  const url = await split({ near, far }, 'shop', tables)
  let turn = 0
  const stopped = new Set<typeof near>()
  return {
    url,
    /** One of the two, in turns. */
    async stop(mode: 'fast' | 'immediate') {
      const server = turn++ % 2 ? near : far
      stopped.add(server)
      await server.stop(mode)
    },
    async start() {
      for (const server of stopped) await server.start()
      stopped.clear()
    },
  }
}

const plan = { servers: 2, purchases, kills: 20, databaseStops: 6, paceMs: 1_600, onDatabase }
let differences: string[] = []
try {
  differences = await runPass(folder, plan, seeded(seed), (line) => console.log(line))
} catch (error) {
  differences = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}
for (const line of differences) console.error(`  DIFFERS  ${line}`)
for (const server of [near, far]) await server.stop().catch(() => undefined)
if (differences.length === 0) await rm(folder, { recursive: true, force: true })
else console.log(`Logs and data: ${folder}`)
process.exit(differences.length === 0 ? 0 : 1)
