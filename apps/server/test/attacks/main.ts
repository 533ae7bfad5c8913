import { type AttackName, attackNames, runAttack } from './attacks.ts'

/**
 * `node apps/server/test/attacks/main.ts [name…]`: starts a shop on this machine for each attack, and prints
 * how long other visitors waited before and during the attack. `PROCESSES=2` attacks a shop with two
 * processes. All attacks together take ten minutes. The shop must be built (`npm run build`).
 */
const given = process.argv.slice(2)
const unknown = given.find((name) => !attackNames.some((known) => known === name))
if (unknown !== undefined) {
  console.error(`Unknown attack '${unknown}'. Known attacks: ${attackNames.join(', ')}.`)
  process.exit(1)
}

const processes = Number(process.env.PROCESSES ?? 1)
const names: AttackName[] = attackNames.filter((name) => given.length === 0 || given.includes(name))
let hasWithstood = true
for (const name of names) {
  console.log(`\n${name}, on ${processes} ${processes === 1 ? 'process' : 'processes'}`)
  hasWithstood = (await runAttack(name, { processes })) && hasWithstood
}
process.exit(hasWithstood ? 0 : 1)
