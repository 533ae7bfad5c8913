import { rm } from 'node:fs/promises'
import { checkMoney } from '../../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../../apps/server/src/money-check/report.ts'
import { checkAddresses, checkBodies, checkPages, checkPurchase, checkSmuggling } from './doors.ts'
import { buildEnvironment } from './environment.ts'
import { killOne, replaceBoth } from './rolling.ts'

/**
 * A real nginx with the files of ops/nginx in front of two processes of the shop. Checks pages, a
 * purchase, the visitor's address, bodies, smuggling, and the replacement of both processes while
 * customers buy. Exits with 1 if a check fails. Requires nginx, openssl and pgrep; `node
 * ops/drills/nginx/main.ts`.
 */
const wrong: string[] = []
const check = (name: string, isGood: boolean, saw?: unknown) => {
  console.log(`${isGood ? 'ok       ' : 'WRONG    '} ${name}`)
  if (isGood) return
  wrong.push(name)
  console.log(`          ${JSON.stringify(saw)}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const environment = await buildEnvironment()
check(
  'nginx -t has no warning',
  environment.nginx.warnings.length === 0,
  environment.nginx.warnings,
)
for (const one of [checkPages, checkPurchase, checkAddresses, checkBodies, checkSmuggling]) {
  await one(environment, check)
}

type Counts = Awaited<ReturnType<typeof replaceBoth>>
const describe = ({ requests, purchases, added, wrong, failed, longestMs }: Counts) =>
  `${requests} requests, ${purchases} purchases, ${added} additions; failed ${failed.length}, wrong carts ${wrong}, longest ${Math.round(longestMs)} ms`

const marked = await replaceBoth(environment, true)
check(
  `both replaced, marked first: ${describe(marked)}`,
  marked.failed.length === 0 && marked.wrong === 0,
  marked.failed.slice(0, 5),
)
const bare = await replaceBoth(environment, false)
check(`both replaced, not marked in nginx: ${describe(bare)}`, bare.wrong === 0, bare)
for (const line of new Set(bare.failed)) console.log(`          failed: ${line}`)
const killed = await killOne(environment)
check(`one killed: ${describe(killed)}`, killed.wrong === 0, killed)
for (const line of new Set(killed.failed)) console.log(`          failed: ${line}`)

const differences = describeDifferences(await checkMoney(environment.databaseUrl))
check('the records agree', differences.length === 0, differences)

await environment.end()
if (wrong.length === 0) await rm(environment.folder, { recursive: true, force: true })
else console.log(`Logs: ${environment.folder}`)
process.exit(wrong.length === 0 ? 0 : 1)
