import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseServer } from '../../apps/server/test/faults/database.ts'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { startMailServer } from '../../apps/server/test/mail-server.ts'
import { limitMemory } from '../../apps/server/test/memory-limit.ts'
import { openObjectStore } from '../../apps/server/test/stores/object-store.ts'
import { drill } from './parts/drill.ts'
import { openDrillEnvironment } from './parts/environment.ts'
import { startOwner } from './parts/owner.ts'
import { describe, probeReading, probeWriting } from './parts/probe.ts'
import { judgeShopping, judgeWrites, startShopping } from './parts/shopping.ts'

// A shop runs with 512 MB of memory. Its pictures are in a bucket, and its mails go out over SMTP. Customers
// buy, and the owner adds products. First the mail server is away. Then it accepts connections but stays
// silent. Later the object store is away. No page, write or purchase may fail, each order's mail must be sent
// at least once, and every acknowledged picture must exist.

const goneMs = Number(process.env.DRILL_GONE_MS ?? 30_000)
const calmMs = Number(process.env.DRILL_CALM_MS ?? 8_000)
const lanes = 4
/**
 * At the end, the drill waits this long for the orders' mails. The time is long, because the shop sends a
 * failed mail again after pauses that grow.
 */
const mailTimeoutMs = 240_000

await drill('outside', async (scene) => {
  const { say, folder } = scene
  const database = await openDatabaseServer(join(folder, 'database'))
  scene.atTheEnd(() => database.stop('fast'))
  const mails = await startMailServer()
  scene.atTheEnd(mails.stop)
  const store = await openObjectStore(join(folder, 'store'))
  scene.atTheEnd(store.stop)
  const settings = {
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    ...store.settings,
    NODE_OPTIONS: '--max-semi-space-size=4',
  }
  const memory = await limitMemory(512)
  scene.atTheEnd(memory.remove)
  const within = memory.processes
  const { environment, paths } = await openDrillEnvironment(scene, {
    database,
    settings,
    shops: 1,
    within,
  })
  const [shop] = environment.servers
  if (!shop) throw new Error('no shop')
  const ask = () => shop.origin
  for (const path of paths) await (await fetch(shop.origin + path)).text()
  const owner = await startOwner(environment, shop.origin)
  const shopping = startShopping(environment, seeded(1), { lanes, front: [shop] })
  const reading = probeReading(ask, paths, { everyMs: 50 })
  const writing = probeWriting(ask)
  const wrong: string[] = []
  await sleep(calmMs)

  say('the mail server is down')
  await mails.stop()
  await sleep(goneMs / 2)
  const left = await countMails(environment.pool)
  if (left.waiting === 0) wrong.push('no mail waited for the mail server')
  say(`${left.waiting} mails wait; it is back, but hangs`)
  mails.behave({ silent: true })
  await mails.startAgain()
  await sleep(goneMs / 2)
  say('the mail server answers again')
  mails.behave(undefined)
  await sleep(calmMs)

  await owner.look()
  const seen = [...owner.pictures.keys()]
  const refusedBefore = owner.refused.length
  say(`the object store is down; ${seen.length} products with a picture so far`)
  await store.stop()
  const pictures = probeReading(ask, seen)
  await sleep(goneMs)
  await store.startAgain()
  await pictures.stop()
  say(`the object store is back; pictures meanwhile: ${describe(pictures.found)}`)
  if ([...pictures.found.answers.keys()].some((status) => status !== 503 && status !== 200)) {
    wrong.push('a request for a picture got a status other than 503')
  }
  if (owner.refused.length === refusedBefore) wrong.push('the owner noticed nothing')
  await sleep(calmMs)

  const kept = await owner.stop()
  await Promise.all([reading.stop(), writing.stop(), shopping.stop()])
  const { peakMegabytes, kills } = await memory.seen()
  if (kills > 0) wrong.push(`Linux killed for memory ${kills} times`)
  if (shop.crashes() > 0) wrong.push('the shop had to be started again')
  const judged = await judgeShopping(environment, shopping)
  const writes = await judgeWrites(environment, writing.acknowledged)
  const told = await judgeMails(environment.pool, mails.deliveries)
  say(`${told.orders} orders; ${told.again} mails were sent again with the same Message-ID`)
  say(`answers to writers: ${describe(writing.found)}`)
  const [read, wrote] = [reading.found, writing.found]
  if (read.failed + wrote.failed > 0) wrong.push('a page or a write failed')
  return {
    load: `${environment.counts.of('purchases')} purchases by ${lanes} at once, ${owner.pictures.size} pictures, ${read.asked + wrote.asked} other requests`,
    faults: `mail server gone ${goneMs / 2000} s and silent ${goneMs / 2000} s, object store gone ${goneMs / 1000} s, a limit of 512 MB (${peakMegabytes} taken)`,
    failed: `${read.failed} of ${read.asked} reading, ${wrote.failed} of ${wrote.asked} writing, ${owner.refused.length} uploads refused`,
    pauses: { writing: wrote.longestPauseMs, reading: read.longestPauseMs },
    lost: judged.lost + writes.lost + kept.lost + told.lost,
    doubled: judged.doubled + writes.doubled,
    wrong: [...wrong, ...kept.wrong, ...judged.wrong],
  }
})

type Pool = Parameters<typeof judgeWrites>[0]['pool']

async function countMails(pool: Pool) {
  const { rows } = await pool.query<{ orders: number; waiting: number }>(
    `select (select count(*)::int from "order") as orders, count(*)::int as waiting from pgboss.job
     where name = 'order.placed' and state in ('created', 'retry', 'active')`,
  )
  return rows[0] ?? { orders: 0, waiting: 0 }
}

/** Waits until no order's mail is pending, then checks that each order has one. */
async function judgeMails(pool: Pool, deliveries: { mail: { messageId?: string } }[]) {
  const deadline = Date.now() + mailTimeoutMs
  while ((await countMails(pool)).waiting > 0 && Date.now() < deadline) await sleep(500)
  const { rows } = await pool.query<{ id: string }>('select id from "order"')
  const ids = deliveries.map(({ mail }) => /^<order\.([\w-]+)@/.exec(mail.messageId ?? '')?.[1])
  const times = Map.groupBy(ids, (id) => id)
  const many = rows.map(({ id }) => times.get(id)?.length ?? 0)
  return {
    orders: rows.length,
    lost: many.filter((it) => it === 0).length,
    again: many.filter((it) => it > 1).length,
  }
}
