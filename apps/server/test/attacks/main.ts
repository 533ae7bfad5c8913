import { type AttackName, attackNames, runAttack } from './attacks.ts'

/**
 * `node apps/server/test/attacks/main.ts [name…]`: attacks on a shop of its own, on this machine alone,
 * with how long others waited before and meanwhile. `PROCESSES=2` attacks a shop of two processes. All of
 * them take ten minutes; the shop has to be built (`npm run build`).
 */
const given = process.argv.slice(2)
const unknown = given.find((name) => !attackNames.some((known) => known === name))
if (unknown !== undefined) {
  console.error(`There is no attack '${unknown}': it is one of ${attackNames.join(', ')}.`)
  process.exit(1)
}

const processes = Number(process.env.PROCESSES ?? 1)
const names: AttackName[] = attackNames.filter((name) => given.length === 0 || given.includes(name))
let isHeld = true
for (const name of names) {
  console.log(`\n${name}, on ${processes} ${processes === 1 ? 'process' : 'processes'}`)
  isHeld = (await runAttack(name, { processes })) && isHeld
}
process.exit(isHeld ? 0 : 1)
