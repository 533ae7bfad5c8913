import { attackByDisk } from './disk.ts'
import { attackByFlood } from './flood.ts'
import { attackByForms } from './forms.ts'
import { attackByHalves } from './half-sent.ts'
import { attackByMails } from './mails.ts'
import { attackByMissingPages } from './missing-pages.ts'
import { attackByPasswords } from './passwords.ts'
import { attackByPlaces } from './places.ts'
import { attackByRanges } from './ranges.ts'
import { type AttackedShop, type Circumstances, startShop } from './shop.ts'
import { attackByVerify } from './verify.ts'
import { attackByVideos } from './videos.ts'

interface Attack {
  attack(shop: AttackedShop): Promise<boolean>
  /** How the shop distinguishes visitors: by the X-Forwarded-For header, or by an IP address of their own. */
  tells: 'by header' | 'by address'
}

export const attacks = {
  flood: { attack: attackByFlood, tells: 'by header' },
  passwords: { attack: attackByPasswords, tells: 'by header' },
  verify: { attack: attackByVerify, tells: 'by header' },
  'half-sent': { attack: attackByHalves, tells: 'by address' },
  'missing-pages': { attack: attackByMissingPages, tells: 'by address' },
  mails: { attack: attackByMails, tells: 'by address' },
  places: { attack: attackByPlaces, tells: 'by address' },
  videos: { attack: attackByVideos, tells: 'by address' },
  ranges: { attack: attackByRanges, tells: 'by address' },
  forms: { attack: attackByForms, tells: 'by address' },
  disk: { attack: attackByDisk, tells: 'by address' },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks
export const attackNames = Object.keys(attacks) as AttackName[]

/**
 * Returns those of the known attacks that the command line names; all if it names none. Exits if a name is
 * unknown.
 */
export function chosenAttacks(known: AttackName[]): AttackName[] {
  const given = process.argv.slice(2)
  const unknown = given.find((name) => !known.some((one) => one === name))
  if (unknown !== undefined) {
    console.error(`Unknown attack '${unknown}'. Known attacks: ${known.join(', ')}.`)
    process.exit(1)
  }
  return known.filter((name) => given.length === 0 || given.includes(name))
}

/** Returns what the environment sets: `PROCESSES=2` and `MEMORY=512`, in megabytes. */
export function givenCircumstances() {
  const { PROCESSES, MEMORY } = process.env
  const processes = Number(PROCESSES ?? 1)
  const memory = MEMORY === undefined ? undefined : Number(MEMORY)
  const within = memory === undefined ? '' : ` with ${memory} MB`
  const described = `on ${processes} ${processes === 1 ? 'process' : 'processes'}${within}`
  return { processes, memory, described }
}

/**
 * Starts a shop, attacks it and stops it.
 * @returns whether other visitors hardly noticed the attack
 */
export async function runAttack(
  name: AttackName,
  circumstances: Omit<Circumstances, 'trustProxy'> = {},
): Promise<boolean> {
  const { attack, tells } = attacks[name]
  const direct = tells === 'by header' ? 'loopback' : 'none'
  const trustProxy = circumstances.behind ? '127.0.0.1' : direct
  const shop = await startShop({ ...circumstances, trustProxy })
  try {
    const isWell = await attack(shop)
    console.log(isWell ? '  others hardly noticed' : '  OTHERS SUFFERED')
    return isWell
  } finally {
    await shop.stop()
  }
}
