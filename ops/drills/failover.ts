import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { drill } from './parts/drill.ts'
import { openDrillEnvironment } from './parts/environment.ts'
import { startPatroni } from './parts/patroni.ts'
import { describe, probeReading, probeWriting } from './parts/probe.ts'
import { judgeShopping, judgeWrites, startShopping } from './parts/shopping.ts'

// Three PostgreSQL machines under Patroni and etcd behind haproxy, a commit on two of them at least.
// People buy; the primary's machine loses its power, it comes back, the new one loses its power, and
// then the cable between the primary and the machine that has every commit is cut. In the end the
// primary hands over, as it does when somebody asks it to.

const calmMs = Number(process.env.DRILL_CALM_MS ?? 15_000)
const lanes = 6
/** Longer than this nobody may wait to write again. */
const longestWritingMs = 15_000
/** A page may be late by this where a process does not know yet that the database is gone. */
const longestReadingMs = 5_000

await drill('failover', async (scene) => {
  const { say } = scene
  const cluster = await startPatroni(scene)
  const settings = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl }
  const { estate, paths } = await openDrillEnvironment(scene, {
    database: cluster,
    settings,
    shops: 2,
  })
  const { servers } = estate
  let turn = 0
  const anyShop = () => servers[turn++ % servers.length]?.origin ?? ''
  for (const { origin } of servers) {
    for (const path of paths) await (await fetch(origin + path)).text()
  }

  const shopping = startShopping(estate, seeded(1), { lanes, front: servers })
  const reading = probeReading(anyShop, paths, { everyMs: 50, patienceMs: 5_000 })
  const writing = probeWriting(anyShop, { everyMs: 100, patienceMs: 20_000 })
  await sleep(calmMs)

  const first = await cluster.find('primary')
  say(`${first.name} loses its power`)
  first.cutPower()
  await sleep(calmMs)
  const second = await cluster.find('primary')
  say(`${second.name} is the primary; ${first.name} comes back`)
  await cluster.start(first)
  await cluster.wait('replica', first)
  await cluster.find('synchronous')
  await sleep(calmMs)
  say(`nobody could write for ${writing.pause()}`)

  say(`${second.name} loses its power`)
  second.cutPower()
  await sleep(calmMs)
  const third = await cluster.find('primary')
  say(`${third.name} is the primary; ${second.name} comes back`)
  await cluster.start(second)
  await cluster.wait('replica', second)
  const standby = await cluster.find('synchronous')
  await sleep(calmMs)
  say(`nobody could write for ${writing.pause()}`)

  say(`the cable between ${third.name} and ${standby.name} is cut`)
  third.cutOff(standby.address)
  standby.cutOff(third.address)
  await sleep(2 * calmMs)
  third.mend()
  standby.mend()
  say(`and mended; nobody could write for ${writing.pause()}`)
  await sleep(calmMs)

  const [primary, candidate] = [await cluster.find('primary'), await cluster.find('synchronous')]
  say(`${primary.name} hands over to ${candidate.name}, as before its upgrade`)
  await cluster.handOver(primary, candidate)
  await cluster.wait('primary', candidate)
  await sleep(calmMs)
  say(`nobody could write for ${writing.pause()}`)

  const [read, wrote] = await Promise.all([reading.stop(), writing.stop(), shopping.stop()])
  say('everybody went home; the books are compared')
  const judged = await judgeShopping(estate, shopping)
  const writes = await judgeWrites(estate, writing.acknowledged)
  const wrong = [...judged.wrong]
  for (const { origin, crashes } of servers) {
    if (crashes() > 0) wrong.push(`${origin} had to be started again`)
  }
  if (wrote.longestPauseMs > longestWritingMs) wrong.push('nobody could write for too long')
  if (read.longestPauseMs > longestReadingMs) wrong.push('nobody could read for too long')
  say(`answers to who read: ${describe(read)}; to who wrote: ${describe(wrote)}`)
  return {
    load: `${estate.counts.of('purchases')} purchases by ${lanes} at once, ${read.asked + wrote.asked} other requests`,
    faults:
      'primary killed, its successor killed, primary cut off from its standby, primary handed over',
    failed: `${read.failed} of ${read.asked} reading, ${wrote.failed} of ${wrote.asked} writing; purchases tried again ${estate.counts.of('retries')} times`,
    pauses: { writing: wrote.longestPauseMs, reading: read.longestPauseMs },
    lost: judged.lost + writes.lost,
    doubled: judged.doubled + writes.doubled,
    wrong,
  }
})
