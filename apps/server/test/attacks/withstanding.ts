import { othersAt } from './customers.ts'
import { compare } from './other-visitors.ts'
import type { AttackedShop } from './shop.ts'

/** A stranger's file must not stop anybody's answer for longer. */
const longestMs = 2_000
/** Visitors ask this long before the attack. A shop that just started still grows with its first visits. */
const secondsBefore = 20
/** The shop's memory is read this long after the attack, and other visitors ask meanwhile. */
const secondsAfter = 20

/** How much more memory may be in use afterwards than at most before: the larger of the two counts. */
const mayStay = { times: 1.25, megabytes: 60 }

const sampleEveryMs = 100

/**
 * Attacks a shop while others visit it, and prints what they and the shop's memory went through.
 * @returns whether others hardly noticed, no process died, and the memory was free again afterwards
 */
export async function withstands(
  shop: AttackedShop,
  attack: () => Promise<void>,
): Promise<boolean> {
  const { limit } = shop
  let calm = 0
  let peak = 0
  let began: number[] = []
  const measured = async () => {
    calm = peak
    peak = 0
    began = shop.servers()
    await attack()
  }
  const visits = await othersAt(shop.door)
  const watching = setInterval(async () => {
    peak = Math.max(peak, (await limit?.used()) ?? 0)
  }, sampleEveryMs)
  const isCalm = await compare(visits, measured, {
    longestMs,
    secondsBefore,
    secondsAfter,
  }).finally(() => clearInterval(watching))

  const left = shop.servers()
  const dead = began.filter((pid) => !left.includes(pid)).length
  console.log(`  ${dead} of ${began.length} processes died`)
  if (!limit) return isCalm && dead === 0
  const after = await limit.used()
  const { kills } = await limit.seen()
  const mayHold = Math.max(mayStay.times * calm, calm + mayStay.megabytes)
  console.log(
    `  memory without file caches: ${calm} MB calm, ${peak} MB at most, ${after} MB after ${secondsAfter} s, of ${limit.megabytes} MB; Linux killed ${kills} processes`,
  )
  return isCalm && dead === 0 && kills === 0 && after <= mayHold
}

/** Counts what an attacker was told, such as `12 × 400, 3 × no answer`. */
export function counting() {
  const counts = new Map<string, number>()
  return {
    add(status: number) {
      const name = status === 0 ? 'no answer' : String(status)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    describe: () => [...counts].map(([name, count]) => `${count} × ${name}`).join(', '),
  }
}
