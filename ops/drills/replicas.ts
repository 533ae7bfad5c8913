import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { product } from '../../apps/server/src/catalogue/catalogue.tables.ts'
import { changeProduct } from '../../apps/server/test/builders.ts'
import { drill } from './parts/drill.ts'
import { openDrillEnvironment } from './parts/environment.ts'
import { startPatroni } from './parts/patroni.ts'
import { probeReading } from './parts/probe.ts'

// Public pages are read from two replicas behind haproxy, while the price is changed repeatedly. The replicas
// stop replaying the primary's changes, then resume, and then lose power. No page may show an older price
// than one committed before the request, and no page may fail.

const edits = Number(process.env.DRILL_EDITS ?? 40)

await drill('replicas', async (scene) => {
  const { say } = scene
  const cluster = await startPatroni(scene)
  const settings = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl }
  const { environment, paths } = await openDrillEnvironment(scene, {
    database: cluster,
    settings,
    shops: 2,
  })
  const { servers, db } = environment
  const [edited] = await db.select().from(product).limit(1)
  if (!edited) throw new Error('there is nothing to buy')
  const { id, slug } = edited
  const reading = probeReading(() => servers[0]?.origin ?? '', paths, { everyMs: 50 })
  const stale: string[] = []
  let price = 100

  /** Changes the price as the shop does, waits until all processes know it, and asks every server. */
  async function edit() {
    price += 1
    await changeProduct({ db }, id, { pricePaise: price * 100 })
    // The servers show the new price some milliseconds after it is saved. `changeProduct` returns before
    // they do, so wait here.
    await sleep(250)
    for (const { origin } of servers) {
      const text = await (await fetch(`${origin}/api/product/get-product/${slug}`)).text()
      if (!text.includes(`"price":${price}`)) stale.push(`${origin} did not say ${price}`)
    }
  }
  async function onReplicas(statement: string) {
    for (const machine of cluster.machines) {
      const url = new URL(cluster.url)
      url.host = `${machine.address}:5432`
      const client = new pg.Client({ connectionString: url.href })
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as standby')
      if (rows[0]?.standby) await client.query(statement)
      await client.end()
    }
  }

  for (let done = 0; done < edits; done++) await edit()
  say(`${edits} prices, and each was seen`)
  await onReplicas('select pg_wal_replay_pause()')
  for (let done = 0; done < edits; done++) await edit()
  say(`${edits} more while the replicas replayed nothing`)
  await onReplicas('select pg_wal_replay_resume()')
  for (let done = 0; done < edits; done++) await edit()
  say('they replay again; now they lose their power')
  const primary = await cluster.find('primary')
  for (const machine of cluster.machines) if (machine !== primary) machine.cutPower()
  // Each commit on the primary waits for a replica, until Patroni has noticed that the replicas are dead.
  // The pause leaves Patroni the time to notice.
  await sleep(6_000)
  for (let done = 0; done < edits; done++) await edit()
  const read = await reading.stop()
  return {
    load: `${4 * edits} edits, ${read.asked} pages`,
    faults: 'replay paused on both replicas, both killed',
    failed: `${read.failed} of ${read.asked} reading`,
    pauses: { writing: 0, reading: read.longestPauseMs },
    lost: stale.length,
    doubled: 0,
    wrong: [...stale.slice(0, 5), ...(read.failed > 0 ? ['pages failed'] : [])],
  }
})
