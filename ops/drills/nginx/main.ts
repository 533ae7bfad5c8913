import { rm } from 'node:fs/promises'
import { checkMoney } from '../../../apps/server/src/money-check/money-check.ts'
import { describeDifferences } from '../../../apps/server/src/money-check/report.ts'
import { checkAddresses, checkBodies, checkPages, checkPurchase, checkSmuggling } from './doors.ts'
import { buildEnvironment } from './environment.ts'
import { type Counts, killOne, replaceBoth } from './rolling.ts'

/**
 * Runs a real nginx with the files of ops/nginx in front of two processes of the shop. Checks pages, a
 * purchase, the visitor's IP address, bodies, smuggling, and the replacement of both processes while
 * customers buy. Exits with 1 if a check fails. Requires nginx, openssl and pgrep. Start it with `node
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

/** Checks that no request was lost, except those that a kill may lose. */
function checkReplaced(name: string, counts: Counts, mayLose = (_failed: string) => false) {
  const { requests, purchases, added, wrong, failed, longestMs } = counts
  const lost = failed.filter((line) => !mayLose(line))
  const told = `lost ${lost.length} of ${requests} requests, ${wrong} carts wrong`
  const details = `${purchases} purchases, ${added} additions, longest ${Math.round(longestMs)} ms`
  check(`${name}: ${told}; ${details}`, lost.length + wrong === 0, lost.slice(0, 5))
  for (const line of new Set(failed)) console.log(`          failed: ${line}`)
}

checkReplaced('both replaced, marked first', await replaceBoth(environment, true))
checkReplaced('both replaced, nginx not told', await replaceBoth(environment, false))
// nginx repeats requests that only read, so none of them may be lost. It does not repeat a change, because
// the killed process may already have made it. So a change may be lost.
checkReplaced('one killed', await killOne(environment), (line) => !line.startsWith('/'))

const differences = describeDifferences(await checkMoney(environment.databaseUrl))
check('the records agree', differences.length === 0, differences)

await environment.end()
if (wrong.length === 0) await rm(environment.folder, { recursive: true, force: true })
else console.log(`Logs: ${environment.folder}`)
process.exit(wrong.length === 0 ? 0 : 1)
