import { randomUUID } from 'node:crypto'
import { checkMoney } from '../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../apps/server/src/money-check/report.ts'
import { openDatabase } from '../../apps/server/src/platform/database/client.ts'
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { startMove } from '../../apps/server/src/promises/admin/moves.service.ts'
import { shopQueues } from '../../apps/server/src/registry.ts'
import { placeMany } from '../../apps/server/test/selling/many-orders.ts'
import { buildEnvironment } from '../environment.mjs'
import { watchPeople } from './people.mjs'

// `npm run bench:move`: customers browse and buy while the owner moves the dates of batches, which have ten
// thousand orders in total. There is an undisturbed phase before and after each move. The bench fails if the
// median time of any call more than doubles during a move.

const count = Number(process.env.MOVED_ORDERS ?? 10_000)
const rounds = 3
const most = 2
const lookMs = Number(process.env.BENCH_MS ?? 10_000)

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

const environment = await buildEnvironment(() => [])
const { db, close } = openDatabase(environment.databaseUrl, console.error)
const queues = { url: environment.databaseUrl, queues: shopQueues, onError: console.error }
const jobs = await openJobs(queues)

function watchFor(forMs) {
  const until = performance.now() + forMs
  return watchPeople(environment, () => performance.now() > until)
}

async function read(query) {
  const { rows } = await db.execute(query)
  return rows[0]
}

/**
 * Moves a batch.
 * @returns the times of calls during the move (`moving`) and while the mails are sent (`mailing`), and how
 * long the move took
 */
async function watchMove(batchId) {
  const requestId = randomUUID()
  const terms = { fromDays: 60, dueDays: 75 }
  const wish = { batchId, terms, reason: 'A part is late', requestId, actorId: randomUUID() }
  const began = performance.now()
  await startMove({ db, jobs, secret: '' }, wish)
  let isMoved = false
  const look = setInterval(async () => {
    const query = `select finished_at is not null as moved from move where id = '${requestId}'`
    isMoved ||= (await read(query)).moved
  }, 500)
  try {
    const moving = await watchPeople(environment, () => isMoved)
    const movedMs = performance.now() - began
    return { moving, movedMs, mailing: await watchFor(lookMs) }
  } finally {
    clearInterval(look)
  }
}

/**
 * Deletes the mails that were not sent yet, because sending them would take minutes of the next undisturbed
 * phase.
 * @returns how many mails were already sent
 */
async function deleteMails() {
  const query = `select count(*)::int as sent from pgboss.job
    where name = 'promise.ask' and state = 'completed'`
  const { sent } = await read(query)
  await db.execute(`delete from pgboss.job where name = 'promise.ask'`)
  return sent
}

/**
 * Returns two ratios for a call: its median time during the move, and its median time while the mails are
 * sent, each divided by its median time in the undisturbed phases before and after.
 */
function ratiosOf(name, { moving, mailing, before, after }) {
  const calm = median([...before.get(name), ...after.get(name)])
  return [moving, mailing].map((busy) => median(busy.get(name)) / calm)
}

let isSlow = false
try {
  // The bench's customers buy from this batch, which is never moved. It has enough places for all of them.
  await placeMany(environment.databaseUrl, {
    productId: environment.customers[0].productId,
    count: 1,
  })
  const batches = []
  for (let round = 0; round < rounds; round++) {
    batches.push(await placeMany(environment.databaseUrl, { count: Math.ceil(count / rounds) }))
  }
  // The first phase only warms up.
  await watchFor(lookMs)
  const seen = []
  let before = await watchFor(lookMs)
  for (const batchId of batches) {
    const { moving, movedMs, mailing } = await watchMove(batchId)
    const sent = await deleteMails()
    const after = await watchFor(lookMs)
    seen.push({ before, moving, mailing, after })
    const seconds = (movedMs / 1_000).toFixed(1)
    console.log(`${Math.ceil(count / rounds)} orders moved in ${seconds} s; ${sent} mails went out`)
    before = after
  }

  console.log(`${'times as long'.padEnd(14)}  moving  mailing   (each round)       in peace`)
  for (const name of before.keys()) {
    const each = seen.map((round) => ratiosOf(name, round))
    const [moving, mailing] = [0, 1].map((part) => median(each.map((ratios) => ratios[part])))
    if (Math.max(moving, mailing) > most) isSlow = true
    const shown = each.map((ratios) => ratios.map((one) => one.toFixed(2)).join('/')).join(' ')
    const calmMs = median(seen.flatMap((round) => round.before.get(name))).toFixed(1)
    const [one, other] = [moving, mailing].map((ratio) => ratio.toFixed(2).padStart(7))
    console.log(`${name.padEnd(14)} ${one}  ${other}   ${shown}   ${calmMs} ms`)
  }
  const { asked } = await read('select count(*)::int as asked from choice')
  if (asked < count) throw new Error(`only ${asked} were asked`)
  const wrong = describeDifferences(await checkMoney(environment.databaseUrl))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
} finally {
  await jobs.stop()
  await close()
  await environment.stop()
}
process.exit(isSlow ? 1 : 0)
