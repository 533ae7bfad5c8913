import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from './random.ts'
import { type Plan, runPass } from './run-pass.ts'

/**
 * The killing test. Real servers, a real database and the payment sandbox run as separate processes.
 * Customers buy while servers are killed, the database is stopped and the bank fails. At the end, the
 * shop's records must match the bank's. `--short` is for CI. `--seed` repeats the same choices, though
 * not their timing.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    purchases: { type: 'string' },
    kills: { type: 'string' },
    servers: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

const short: Plan = { servers: 2, purchases: 40, kills: 4, databaseStops: 1, paceMs: 1_500 }
const long: Plan[] = [1, 2].map((servers) => ({
  servers,
  purchases: 500,
  kills: 50,
  databaseStops: 5,
  paceMs: 1_600,
}))
const plans = (values.short ? [short] : long)
  .filter(({ servers }) => values.servers === undefined || servers === Number(values.servers))
  .map((plan) => ({
    ...plan,
    purchases: Number(values.purchases ?? plan.purchases),
    kills: Number(values.kills ?? plan.kills),
  }))

const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const folder = await mkdtemp(join(tmpdir(), 'nirbhaya-faults-'))
// If root runs the test, PostgreSQL's own user must be able to enter the folder.
await chmod(folder, 0o711)
console.log(`Seed ${seed}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))

let isGood = true
for (const plan of plans) {
  const differences = await runPass(folder, plan, seeded(seed), (line) => console.log(line))
  for (const line of differences) console.error(`  DIFFERS  ${line}`)
  if (differences.length > 0) isGood = false
  console.log(isGood ? '  The books agree.\n' : '')
}
if (isGood && !values.keep) await rm(folder, { recursive: true, force: true })
else console.log(`Logs and data: ${folder}`)
process.exit(isGood ? 0 : 1)
