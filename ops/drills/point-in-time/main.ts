import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkMoney } from '../../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../../apps/server/src/money-check/report.ts'
import { archivedCluster } from './cluster.ts'
import { buy, openShop } from './shop.ts'

/**
 * Restores a shop's external PostgreSQL with pgbackrest. A customer places orders. Then the drill drops the
 * table of orders, and restores the database to the moment just before the drop. Every acknowledged order
 * must exist, even the last order, which was acknowledged a second before this moment. All records of money
 * must agree. Exits with 1 if a check fails. Requires Debian's postgresql-15 and pgbackrest. Start it with
 * `node ops/drills/point-in-time/main.ts`.
 */
const orders = { before: 10, after: 10 }
const wrong: string[] = []
const check = (name: string, isGood: boolean) => {
  console.log(`${isGood ? 'ok       ' : 'WRONG    '} ${name}`)
  if (!isGood) wrong.push(name)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-point-in-time-'))
await chmod(folder, 0o755)
const cluster = await archivedCluster(join(folder, 'cluster'))
await cluster.start()
let shop = await openShop(folder, cluster.url)
try {
  await cluster.backrest('stanza-create')
  await cluster.backrest('check')
  const customer = await shop.signUp()
  const acknowledged: string[] = []
  for (let placed = 0; placed < orders.before; placed++) acknowledged.push(await buy(customer))
  await cluster.backrest('backup', '--type=full')
  console.log(`         full backup after ${orders.before} orders`)
  for (let placed = 0; placed < orders.after; placed++) acknowledged.push(await buy(customer))

  // The drill leaves a second between the last acknowledged order and the moment to which it restores.
  await sleep(1_000)
  const { rows } = await cluster.ask(
    "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00') as moment",
  )
  const moment = rows[0]?.moment as string
  await sleep(200)
  await cluster.ask('drop table "order" cascade')
  console.log(`         the table of orders is dropped; back to ${moment}`)
  await cluster.ask('select pg_switch_wal()')
  await shop.end()
  await cluster.stop()

  const since = performance.now()
  await cluster.backrest(
    'restore',
    '--delta',
    '--type=time',
    `--target=${moment}`,
    '--target-action=promote',
  )
  await cluster.start()
  shop = await openShop(folder, cluster.url)
  const seconds = ((performance.now() - since) / 1_000).toFixed(1)

  const there = await cluster.ask('select id::text as id, payment_id from "order"')
  const ids = there.rows.map(({ id }) => id)
  const lost = acknowledged.filter((id) => !ids.includes(id))
  const doubled = ids.length - new Set(there.rows.map(({ payment_id }) => payment_id)).size
  const shown = await shop.ordersOf(customer.user.email)
  check(`restored and open again in ${seconds} s`, true)
  check(
    `${acknowledged.length} orders acknowledged, ${ids.length} there; lost ${lost.length}, doubled ${doubled}`,
    lost.length === 0 && doubled === 0 && ids.length === acknowledged.length,
  )
  check('the order placed a second before the accident is there', ids.includes(acknowledged.at(-1)))
  check(
    'its customer logs in and sees all of them',
    acknowledged.every((id) => shown.includes(id)),
  )
  const differences = describeDifferences(await checkMoney(cluster.url))
  check('the records agree', differences.length === 0)
  for (const line of differences) console.log(line)
} catch (error) {
  console.error(error)
  wrong.push('the drill itself')
} finally {
  await shop.end()
  await cluster.stop()
}
if (wrong.length === 0) await rm(folder, { recursive: true, force: true })
else console.log(`Logs: ${folder}`)
process.exit(wrong.length === 0 ? 0 : 1)
