import { attackNames, chosenAttacks, givenCircumstances, runAttack } from './attacks.ts'

/**
 * `node apps/server/test/attacks/main.ts [name…]`: starts a shop on this machine for each attack, and prints
 * how long other visitors waited before and during the attack. `PROCESSES=2` attacks a shop with two
 * processes. `MEMORY=512` gives all its processes together 512 MB (Linux, as root), and its database runs
 * outside that limit; `videos`, `ranges`, `forms` and `disk` then print the memory too. All attacks together
 * take a quarter of an hour. The shop must be built (`npm run build`).
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
const { processes, memory, described } = givenCircumstances()
let hasWithstood = true
for (const name of chosenAttacks(attackNames)) {
  console.log(`\n${name}, ${described}`)
  hasWithstood = (await runAttack(name, { processes, memory })) && hasWithstood
}
process.exit(hasWithstood ? 0 : 1)
