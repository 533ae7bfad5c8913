import { setTimeout as sleep } from 'node:timers/promises'

const longestMs = 20_000

/** The waiting times of other visitors, in milliseconds. */
export interface Waits {
  median: number
  worst: number
  failed: number
  asked: number
}

/** The requests of other visitors, by name. Each returns the answer's status, or 0 without an answer. */
export type Visits = Record<string, () => Promise<number>>

/**
 * Returns visits to these pages. All come from one visitor, whose IP address is in the header
 * `x-forwarded-for`.
 */
export const visitsByHeader = (origin: string, paths: string[]): Visits =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      async () => {
        const headers = { 'x-forwarded-for': '198.51.100.1' }
        const signal = AbortSignal.timeout(longestMs)
        const answer = await fetch(origin + path, { signal, headers })
        await answer.arrayBuffer()
        return answer.status
      },
    ]),
  )

/** Repeats all visits concurrently until `end` is called, and measures how long each answer takes. */
function watchOthers(visits: Visits) {
  let isOver = false
  const watching = Object.entries(visits).map(async ([name, visit]) => {
    const waits: number[] = []
    let failed = 0
    while (!isOver) {
      const startedAt = performance.now()
      const status = await visit().catch(() => 0)
      waits.push(performance.now() - startedAt)
      if (status < 200 || status >= 400) failed++
      await sleep(25)
    }
    return { name, waits, failed }
  })
  return {
    async end(): Promise<Map<string, Waits>> {
      isOver = true
      const seen = await Promise.all(watching)
      return new Map(
        seen.map(({ name, waits, failed }) => {
          const sorted = waits.toSorted((one, other) => one - other)
          const median = sorted[Math.floor(sorted.length / 2)] ?? 0
          return [name, { median, worst: sorted.at(-1) ?? 0, failed, asked: sorted.length }]
        }),
      )
    },
  }
}

const describeWaits = ({ median, worst, failed, asked }: Waits) =>
  `median ${median.toFixed(1)} ms, worst ${worst.toFixed(0)} ms, ${failed} of ${asked} refused`

/** Other visitors may wait up to this many times as long as without an attack. */
const mostTimes = 5

interface Expected {
  /**
   * No answer may take longer during the attack, in milliseconds, unless the slowest of them was slow before.
   * By default, only the median counts.
   */
  longestMs?: number
  /** How long the visits last before the attack. */
  secondsBefore?: number
  /** How long the visits go on after the attack. Then, too, nobody may be refused. */
  secondsAfter?: number
}

/**
 * Compares the same visits without and during an attack, and afterwards if asked.
 * @returns whether the visitors hardly noticed the attack
 */
export async function compare(
  visits: Visits,
  attack: () => Promise<void>,
  { longestMs = Number.POSITIVE_INFINITY, secondsBefore = 5, secondsAfter = 0 }: Expected = {},
): Promise<boolean> {
  const calm = watchOthers(visits)
  await sleep(secondsBefore * 1_000)
  const before = await calm.end()
  const attacked = watchOthers(visits)
  await attack()
  const during = await attacked.end()
  const later = watchOthers(visits)
  await sleep(secondsAfter * 1_000)
  const after = await later.end()
  let isWell = true
  for (const [name, waits] of during) {
    const calmWaits = before.get(name)
    if (!calmWaits) continue
    const times = waits.median / calmWaits.median
    console.log(`  ${name}, calm:         ${describeWaits(calmWaits)}`)
    console.log(
      `  ${name}, under attack: ${describeWaits(waits)}: ${times.toFixed(1)} times as long`,
    )
    const mostMs = Math.max(longestMs, mostTimes * calmWaits.worst)
    isWell &&= times <= mostTimes && waits.failed === calmWaits.failed && waits.worst <= mostMs
    const afterwards = after.get(name)
    if (secondsAfter === 0 || !afterwards) continue
    console.log(`  ${name}, afterwards:   ${describeWaits(afterwards)}`)
    isWell &&= afterwards.failed === 0
  }
  return isWell
}
