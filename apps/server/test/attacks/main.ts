import { attackByFlood } from './flood.ts'
import { attackByPasswords } from './passwords.ts'
import { startShop } from './shop.ts'
import { attackByVerify } from './verify.ts'

/**
 * `node apps/server/test/attacks/main.ts [flood] [passwords] [verify]`: attacks on a shop of its own,
 * on this machine alone, with how long others waited before and meanwhile. All three take four
 * minutes; the shop has to be built (`npm run build`).
 */
const attacks = { flood: attackByFlood, passwords: attackByPasswords, verify: attackByVerify }

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in attacks))
if (unknown !== undefined) {
  console.error(`There is no attack '${unknown}': it is one of ${Object.keys(attacks).join(', ')}.`)
  process.exit(1)
}

let isHeld = true
for (const [name, attack] of Object.entries(attacks)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}`)
  const shop = await startShop()
  try {
    const isWell = await attack(shop)
    console.log(isWell ? '  others hardly noticed' : '  OTHERS SUFFERED')
    isHeld &&= isWell
  } finally {
    await shop.stop()
  }
}
process.exit(isHeld ? 0 : 1)
