import { setTimeout as sleep } from 'node:timers/promises'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { drill } from './parts/drill.ts'
import { openDrillEnvironment } from './parts/environment.ts'
import { startPatroni } from './parts/patroni.ts'
import { describe, probeReading, probeWriting } from './parts/probe.ts'
import { judgeShopping, judgeWrites, startShopping } from './parts/shopping.ts'

// Three PostgreSQL machines run under Patroni and etcd behind haproxy. Each commit is on at least two of
// them. While customers buy, the primary's machine loses power and comes back. Then the new primary loses
// power. Then the connection between the primary and its synchronous standby is cut. Finally the drill asks
// the primary to hand over to its standby, as an operator does before an upgrade.

const calmMs = Number(process.env.DRILL_CALM_MS ?? 15_000)
const lanes = 6
/** The limit for the time without a successful write. */
const longestWritingMs = 15_000
/**
 * The limit for the delay of a page. When the primary fails, a shop process keeps waiting for the primary's
 * answers until it notices the failure. Pages are delayed during that time.
 */
const longestReadingMs = 5_000

await drill('failover', async (scene) => {
  const { say } = scene
  const cluster = await startPatroni(scene)
  const settings = { DATABASE_URL: cluster.url, DATABASE_READ_URL: cluster.readUrl }
  const { environment, paths } = await openDrillEnvironment(scene, {
    database: cluster,
    settings,
    shops: 2,
  })
  const { servers } = environment
  let turn = 0
  const anyShop = () => servers[turn++ % servers.length]?.origin ?? ''
  for (const { origin } of servers) {
    for (const path of paths) await (await fetch(origin + path)).text()
  }

  const shopping = startShopping(environment, seeded(1), { lanes, front: servers })
  const reading = probeReading(anyShop, paths, { everyMs: 50, timeoutMs: 5_000 })
  const writing = probeWriting(anyShop, { everyMs: 100, timeoutMs: 20_000 })
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
  say('everybody has stopped; the records are compared')
  const judged = await judgeShopping(environment, shopping)
  const writes = await judgeWrites(environment, writing.acknowledged)
  const wrong = [...judged.wrong]
  for (const { origin, crashes } of servers) {
    if (crashes() > 0) wrong.push(`${origin} had to be started again`)
  }
  if (wrote.longestPauseMs > longestWritingMs) wrong.push('nobody could write for too long')
  if (read.longestPauseMs > longestReadingMs) wrong.push('nobody could read for too long')
  say(`answers to readers: ${describe(read)}; to writers: ${describe(wrote)}`)
  return {
    load: `${environment.counts.of('purchases')} purchases by ${lanes} at once, ${read.asked + wrote.asked} other requests`,
    faults:
      'primary killed, its successor killed, primary cut off from its standby, primary handed over',
    failed: `${read.failed} of ${read.asked} reading, ${wrote.failed} of ${wrote.asked} writing; purchases tried again ${environment.counts.of('retries')} times`,
    pauses: { writing: wrote.longestPauseMs, reading: read.longestPauseMs },
    lost: judged.lost + writes.lost,
    doubled: judged.doubled + writes.doubled,
    wrong,
  }
})
