import { randomUUID } from 'node:crypto'
import { shopQueues } from '../../apps/server/src/collected.ts'
import { checkMoney } from '../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../apps/server/src/money-check/report.ts'
import { openDatabase } from '../../apps/server/src/platform/database/client.ts'
import { openJobs } from '../../apps/server/src/platform/jobs/jobs.ts'
import { startMove } from '../../apps/server/src/promises/desk/moves.service.ts'
import { placeMany } from '../../apps/server/test/many-placed.ts'
import { buildEstate } from '../estate.mjs'
import { watchPeople } from './people.mjs'

// `npm run bench:move`: people look around and buy in a shop, before, while and after the owner
// moves the date of ten thousand orders and each customer is told by mail. No call may take more
// than twice as long meanwhile, by its median, or this fails.

const count = Number(process.env.MOVED_ORDERS ?? 10_000)
const most = 2
const calmMs = Number(process.env.BENCH_MS ?? 20_000)

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const late = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)]
const ms = (number) => number.toFixed(1).padStart(9)

/** A time without the move. */
function watchCalm(estate) {
  const until = performance.now() + calmMs
  return watchPeople(estate, () => performance.now() > until)
}

/** Mails go out for minutes; so long they are watched. */
const mailingMs = 30_000

/** The time of a move: until each order has its revision, and a part of the mails after that. */
async function watchMove(estate, { db, jobs }, batchId) {
  const requestId = randomUUID()
  const began = performance.now()
  const terms = { fromDays: 60, dueDays: 75 }
  const wish = { batchId, terms, reason: 'A part is late', requestId, actorId: randomUUID() }
  await startMove({ db, jobs, secret: '' }, wish)
  let movedMs
  const look = setInterval(async () => {
    const { rows } = await db.execute(
      `select finished_at is not null as moved from move where id = '${requestId}'`,
    )
    if (rows[0].moved) movedMs ??= performance.now() - began
  }, 500)
  try {
    const moving = await watchPeople(estate, () => movedMs !== undefined)
    const until = performance.now() + mailingMs
    const mailing = await watchPeople(estate, () => performance.now() > until)
    return { moving, mailing, movedMs, mailed: await countMailed(db) }
  } finally {
    clearInterval(look)
  }
}

async function countMailed(db) {
  const { rows } = await db.execute(
    `select count(*)::int as n from pgboss.job where name = 'promise.ask' and state = 'completed'`,
  )
  return rows[0].n
}

/** Prints a line for each call. @returns whether one took too long */
function compare(before, moving, mailing, after) {
  console.log(`${'milliseconds'.padEnd(14)}   before   moving  mailing    after  times as long`)
  let isSlow = false
  for (const name of before.keys()) {
    const all = [before, moving, mailing, after].map((times) => times.get(name))
    const calm = [...before.get(name), ...after.get(name)]
    const times = [moving, mailing].map((busy) => median(busy.get(name)) / median(calm))
    const tails = [moving, mailing].map((busy) => late(busy.get(name)) / late(calm))
    if (Math.max(...times) > most) isSlow = true
    const cells = all.map((one) => ms(median(one))).join('')
    const shown = (ratios) => ratios.map((one) => one.toFixed(2)).join(' and ')
    console.log(`${name.padEnd(14)}${cells}  ${shown(times)}, the slowest of 20: ${shown(tails)}`)
  }
  return isSlow
}

const estate = await buildEstate(() => [])
const { db, close } = openDatabase(estate.databaseUrl, console.error)
const jobs = await openJobs({
  url: estate.databaseUrl,
  queues: shopQueues,
  onError: console.error,
})
let isSlow = false
try {
  const batchId = await placeMany(db, { productId: estate.customers[0].productId, count })
  // The first only warms it.
  await watchCalm(estate)
  const before = await watchCalm(estate)
  const { moving, mailing, movedMs, mailed } = await watchMove(estate, { db, jobs }, batchId)
  // What is left of the mails would disturb the calm.
  await db.execute(`delete from pgboss.job where name = 'promise.ask'`)
  const after = await watchCalm(estate)

  const seconds = Math.round(movedMs / 1_000)
  console.log(`${count} orders moved in ${seconds} s; ${mailed} mails out when the look ended`)
  isSlow = compare(before, moving, mailing, after)
  const asked = await db.execute(`select count(*)::int as n from choice`)
  if (asked.rows[0].n < count) throw new Error(`only ${asked.rows[0].n} were asked`)
  const wrong = describeDifferences(await checkMoney(estate.databaseUrl))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
} finally {
  await jobs.stop()
  await close()
  await estate.stop()
}
process.exit(isSlow ? 1 : 0)
