import { rm } from 'node:fs/promises'
import { checkMoney } from '../../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../../apps/server/src/money-check/report.ts'
import { checkAddresses, checkBodies, checkPages, checkPurchase, checkSmuggling } from './doors.ts'
import { buildEstate } from './environment.ts'
import { killOne, replaceBoth } from './rolling.ts'

/**
 * A real nginx with the files of ops/nginx in front of two processes of the shop: pages, a purchase,
 * who the visitor is, bodies, smuggling, and both processes replaced while people buy. Ends with 1
 * where anything is not as it should be. Wants nginx, openssl and pgrep; `node ops/drills/nginx/main.ts`.
 */
const wrong: string[] = []
const check = (name: string, isGood: boolean, saw?: unknown) => {
  console.log(`${isGood ? 'ok       ' : 'WRONG    '} ${name}`)
  if (isGood) return
  wrong.push(name)
  console.log(`          ${JSON.stringify(saw)}`)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const estate = await buildEstate()
check('nginx -t has no warning', estate.nginx.warnings.length === 0, estate.nginx.warnings)
for (const one of [checkPages, checkPurchase, checkAddresses, checkBodies, checkSmuggling]) {
  await one(estate, check)
}

type Counts = Awaited<ReturnType<typeof replaceBoth>>
const said = ({ requests, purchases, added, wrong, failed, longestMs }: Counts) =>
  `${requests} requests, ${purchases} purchases, ${added} additions; failed ${failed.length}, wrong carts ${wrong}, longest ${Math.round(longestMs)} ms`

const marked = await replaceBoth(estate, true)
check(
  `both replaced, marked first: ${said(marked)}`,
  marked.failed.length === 0 && marked.wrong === 0,
  marked.failed.slice(0, 5),
)
const bare = await replaceBoth(estate, false)
check(`both replaced, nginx not told: ${said(bare)}`, bare.wrong === 0, bare)
for (const line of new Set(bare.failed)) console.log(`          failed: ${line}`)
const killed = await killOne(estate)
check(`one killed: ${said(killed)}`, killed.wrong === 0, killed)
for (const line of new Set(killed.failed)) console.log(`          failed: ${line}`)

const differences = describeDifferences(await checkMoney(estate.databaseUrl))
check('the books agree', differences.length === 0, differences)

await estate.end()
if (wrong.length === 0) await rm(estate.folder, { recursive: true, force: true })
else console.log(`Logs: ${estate.folder}`)
process.exit(wrong.length === 0 ? 0 : 1)
