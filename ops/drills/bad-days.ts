import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseServer } from '../../apps/server/test/faults/database.ts'
import { queuePastTheShop } from '../../apps/server/test/faults/queueing.ts'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { limitMemory } from '../../apps/server/test/memory-limit.ts'
import { drill, type Scene } from './parts/drill.ts'
import { openDrillEnvironment } from './parts/environment.ts'
import { describe, probeReading, probeWriting } from './parts/probe.ts'
import { judgeShopping, judgeWrites, startShopping } from './parts/shopping.ts'

// A shop runs with 512 MB of memory while customers buy all the time. The database is away for half a minute,
// a job that can never succeed is queued, the disk of the data folder fills up, and the clock jumps by an
// hour. The shop is never restarted, and nothing that it acknowledged may be lost.

const goneMs = Number(process.env.DRILL_GONE_MS ?? 30_000)
const calmMs = Number(process.env.DRILL_CALM_MS ?? 8_000)
const lanes = 4
const mostMegabytes = 512
const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

await drill('bad-days', async (scene) => {
  const { say, folder } = scene
  const database = await openDatabaseServer(join(folder, 'database'))
  scene.atTheEnd(() => database.stop('fast'))
  const clock = join(folder, 'clock')
  await writeFile(clock, '+0s\n')
  const disk = await smallDisk(scene)
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: disk,
    // The same option as in ops/systemd. It does not set the maximum heap size: Node derives that from the
    // memory limit.
    NODE_OPTIONS: '--max-semi-space-size=4',
    ...(existsSync(faketime) && {
      LD_PRELOAD: faketime,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_CACHE_DURATION: '1',
      // The jump of the clock must not affect timers, which run by the monotonic clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
  const memory = await limitMemory(mostMegabytes)
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
  for (const path of paths) await (await fetch(shop.origin + path)).text()
  const shopping = startShopping(environment, seeded(1), { lanes, front: [shop] })
  const reading = probeReading(() => shop.origin, paths, { everyMs: 50 })
  const writing = probeWriting(() => shop.origin)
  const wrong: string[] = []
  await sleep(calmMs)

  say('the database is down')
  const before = { read: reading.found.failed, wrote: writing.found.failed }
  await database.stop('immediate')
  await sleep(goneMs)
  await database.start()
  say(`the database is back; pages that failed meanwhile: ${reading.found.failed - before.read}`)
  if (reading.found.failed > before.read) wrong.push('pages failed while the database was away')
  if (writing.found.failed === before.wrote) wrong.push('no write failed while it was away')
  if (writing.withoutRetryAfter() > 0)
    wrong.push(`${writing.withoutRetryAfter()} refusals had no Retry-After`)
  await sleep(calmMs)
  say(`nobody could write for ${writing.pause()}`)

  say('a job is queued that always fails')
  await queuePastTheShop(database.url, 'order.placed', { nonsense: true })
  await sleep(calmMs)

  say('the disk of the data folder is full')
  const mailsBefore = await countMails(disk)
  await fill(disk)
  await sleep(calmMs)
  await rm(join(disk, 'filler'))
  say('the disk has space again')

  if (existsSync(faketime)) {
    say('the clock jumps an hour ahead')
    await writeFile(clock, '+3600s\n')
    await sleep(calmMs)
    say('the clock is right again')
    await writeFile(clock, '+0s\n')
    await sleep(calmMs)
  }

  await Promise.all([reading.stop(), writing.stop(), shopping.stop()])
  const { peakMegabytes, kills } = await memory.seen()
  say(`memory at most ${peakMegabytes} MB`)
  if (kills > 0) wrong.push(`Linux killed for memory ${kills} times`)
  if (shop.crashes() > 0) wrong.push('the shop had to be started again')
  const judged = await judgeShopping(environment, shopping)
  const writes = await judgeWrites(environment, writing.acknowledged)
  if ((await countMails(disk)) <= mailsBefore)
    wrong.push('no mail was written after the disk was full')
  const { rows } = await environment.pool.query<{ state: string; many: number }>(
    `select state, count(*)::int as many from pgboss.job where name = 'order.placed' group by state`,
  )
  const states = Object.fromEntries(rows.map(({ state, many }) => [state, many]))
  say(`mails of orders: ${rows.map(({ state, many }) => `${state} ${many}`).join(', ')}`)
  if (!states.completed) wrong.push('one job that cannot be done held up the others')
  const [read, wrote] = [reading.found, writing.found]
  say(`answers to readers: ${describe(read)}; to writers: ${describe(wrote)}`)
  return {
    load: `${environment.counts.of('purchases')} purchases by ${lanes} at once, ${read.asked + wrote.asked} other requests`,
    faults: `database gone ${goneMs / 1000} s, poisoned job, full disk, clock an hour ahead and back, a limit of 512 MB (${peakMegabytes} taken)`,
    failed: `${read.failed} of ${read.asked} reading, ${wrote.failed} of ${wrote.asked} writing`,
    pauses: { writing: wrote.longestPauseMs, reading: read.longestPauseMs },
    lost: judged.lost + writes.lost,
    doubled: judged.doubled + writes.doubled,
    wrong: [...wrong, ...judged.wrong],
  }
})

/** Mounts a disk of a few megabytes, which only root can do. */
async function smallDisk(scene: Scene): Promise<string> {
  const disk = join(scene.folder, 'disk')
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=711', 'drill', disk])
  scene.atTheEnd(() => execFileSync('umount', ['-l', disk]))
  return disk
}

async function fill(disk: string) {
  const megabyte = Buffer.alloc(1024 * 1024)
  try {
    for (;;) await writeFile(join(disk, 'filler'), megabyte, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function countMails(disk: string): Promise<number> {
  return (await readdir(join(disk, 'mail')).catch(() => [])).length
}
