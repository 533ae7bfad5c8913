import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabaseServer } from '../../apps/server/test/faults/database.ts'
import { seeded } from '../../apps/server/test/faults/random.ts'
import { freePort } from '../../apps/server/test/free-port.ts'
import { drill, type Scene } from './parts/drill.ts'
import { openDrillEnvironment, type Server } from './parts/environment.ts'
import { startHaproxy } from './parts/haproxy.ts'
import { describe, probeReading, probeWriting } from './parts/probe.ts'
import { judgeShopping, judgeWrites, startShopping } from './parts/shopping.ts'

// Ends and starts processes of the shop while customers buy. First, four servers run behind haproxy: one
// server is killed, another is drained and stopped, and a fifth is started. Then one server runs with four
// workers on one port: one worker is killed, and another is asked to stop. Only requests on the killed
// server and on the killed worker may fail. All processes use one database.

const calmMs = Number(process.env.DRILL_CALM_MS ?? 8_000)
const lanes = 6
/** The time after which a page of the shop stops waiting for an answer. */
const timeoutMs = 30_000
/** The time limit for the start of a new worker. */
const longestStartMs = 60_000

await drill('processes', async (scene) => {
  const database = await openDatabaseServer(join(scene.folder, 'database'))
  scene.atTheEnd(() => database.stop('fast'))
  const settings = { DATABASE_URL: database.url }
  const opened = await openDrillEnvironment(scene, { database, settings, shops: 4 })
  const { environment } = opened

  const behind = await behindProxy(scene, opened)
  const onOne = await onOnePort(scene, opened)
  const judged = await judgeShopping(environment, behind.shopping, onOne.shopping)
  const writes = await judgeWrites(
    environment,
    new Set([...behind.writing.acknowledged, ...onOne.writing.acknowledged]),
  )
  const [wrote, wroteToo] = [behind.writing.found, onOne.writing.found]
  const [read, readToo] = [behind.reading.found, onOne.reading.found]
  return {
    load: `${environment.counts.of('purchases')} purchases by ${lanes} at once, ${behind.requests + wroteToo.asked + readToo.asked} requests`,
    faults: '1 killed, 1 drained, 1 started; 1 worker killed, 1 renewed',
    failed: `${behind.failed.length} on the killed process, ${behind.elsewhere.length} elsewhere; ${onOne.byKill} on the killed worker, ${onOne.byRenewal} elsewhere`,
    pauses: {
      writing: Math.max(wrote.longestPauseMs, wroteToo.longestPauseMs),
      reading: Math.max(read.longestPauseMs, readToo.longestPauseMs),
    },
    lost: judged.lost + writes.lost + behind.elsewhere.length + onOne.byRenewal,
    doubled: judged.doubled + writes.doubled,
    wrong: [...new Set([...behind.wrong, ...onOne.wrong, ...judged.wrong])],
  }
})

type Opened = Awaited<ReturnType<typeof openDrillEnvironment>>

async function behindProxy(scene: Scene, { environment, openShop, paths }: Opened) {
  const { servers } = environment
  const [port, spare] = [await freePort(), await freePort()]
  const ports = [...servers.map((server) => server.port), spare]
  const proxy = await startHaproxy(
    scene,
    'haproxy',
    `frontend public
  mode http
  log global
  log-format "drill %s %ST %tsc"
  bind 127.0.0.1:${port}
  default_backend shop
backend shop
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option http-server-close
  option redispatch 1
  retries 3
  # Requests that could not be sent go to another server; requests that may have arrived do not.
  retry-on conn-failure
  # Generous, since a busy machine answers late; a dead process is noticed at once by its refused connection.
  timeout check 3s
  default-server inter 500ms fall 3 rise 1
${ports.map((at, number) => `  server shop-${number + 1} 127.0.0.1:${at} check`).join('\n')}
`,
  )
  const origin = `http://127.0.0.1:${port}`
  for (const path of paths) await (await fetch(origin + path)).text()
  const shopping = startShopping(environment, seeded(1), { lanes, front: [{ origin }] })
  const reading = probeReading(() => origin, paths, { everyMs: 40, timeoutMs })
  const writing = probeWriting(() => origin, { timeoutMs })
  await sleep(calmMs)

  scene.say('shop-1 is killed')
  servers[0]?.kill()
  await sleep(calmMs)
  scene.say('shop-2 is drained')
  await proxy.drain('shop', 'shop-2')
  scene.say('shop-2 has nothing left to do, and is asked to end')
  await servers[1]?.end()
  await sleep(calmMs)
  scene.say('shop-5 is started')
  const fifth = await openShop({ PORT: String(spare) })
  await fifth.whenUp()
  await sleep(2 * calmMs)

  await Promise.all([reading.stop(), writing.stop(), shopping.stop()])
  // The log's code CR means that the client left before it had sent a request. So nothing failed.
  const failed = proxy.logged.filter(
    ({ ending, status }) => ending !== 'CR' && (ending !== '--' || status >= 500),
  )
  const elsewhere = failed.filter(({ server }) => server !== 'shop-1')
  const wrong = elsewhere.map((one) => `lost on ${one.server}: ${one.status} ${one.ending}`)
  if (!proxy.logged.some(({ server }) => server === 'shop-5')) wrong.push('shop-5 did nothing')
  await removeServers(servers, [servers[1], fifth])
  return { shopping, reading, writing, failed, elsewhere, wrong, requests: proxy.logged.length }
}

/** Ends the servers in `gone`, and removes them from `servers`, the list of running servers. */
async function removeServers(servers: Server[], gone: (Server | undefined)[]) {
  for (const server of gone) {
    if (!server) continue
    servers.splice(servers.indexOf(server), 1)
    await server.end()
  }
}

async function onOnePort(scene: Scene, { environment, openShop, paths }: Opened) {
  scene.say('one shop of four processes on one port')
  const several = await openShop({ WEB_CONCURRENCY: '4' })
  await several.whenUp()
  const shopping = startShopping(environment, seeded(2), { lanes, front: [several] })
  const reading = probeReading(() => several.origin, paths, { everyMs: 40, timeoutMs })
  const writing = probeWriting(() => several.origin, { timeoutMs })
  await sleep(calmMs)
  const [killed = 0, ended = 0] = childrenOf(several.pid())
  const failures = () => reading.found.failed + writing.found.failed

  scene.say('one of its workers is killed')
  process.kill(killed, 'SIGKILL')
  await sleep(calmMs)
  // If a connection was being handed to the worker when the worker was killed, nobody answers its request,
  // which fails only after `timeoutMs`. So wait until every request so far has been answered or has failed:
  // `byKill` must count all failures that the kill caused.
  await Promise.all([reading.settled(), writing.settled()])
  const byKill = failures()
  scene.say('another is asked to end')
  process.kill(ended, 'SIGTERM')
  const isRenewed = () => {
    const now = childrenOf(several.pid())
    return now.length === 4 && !now.includes(killed) && !now.includes(ended)
  }
  const deadline = Date.now() + longestStartMs
  while (!isRenewed() && Date.now() < deadline) await sleep(100)
  await sleep(2 * calmMs)
  await Promise.all([reading.stop(), writing.stop(), shopping.stop()])
  const byRenewal = failures() - byKill

  const wrong: string[] = []
  if (byRenewal > 0) {
    const answers = `read: ${describe(reading.found)}; written: ${describe(writing.found)}`
    wrong.push(`lost ${byRenewal} requests because a worker was asked to end (${answers})`)
  }
  if (!isRenewed()) wrong.push('there are not four workers at the end, two of them new')
  return { shopping, reading, writing, byKill, byRenewal, wrong }
}

function childrenOf(pid: number | undefined): number[] {
  const text = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return text.split('\n').filter(Boolean).map(Number)
}
