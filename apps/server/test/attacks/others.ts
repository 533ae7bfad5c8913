import { setTimeout as sleep } from 'node:timers/promises'

const longestMs = 20_000

/** How long others wait for an answer, in milliseconds; who gets none waited for the longest. */
export interface Waits {
  median: number
  worst: number
  failed: number
  asked: number
}

/** Asks like visitors do, one after the other, until it is told to stop. */
export function watchOthers(origin: string, paths: string[]) {
  const waits: number[] = []
  let failed = 0
  let isOver = false
  const ask = async (path: string) => {
    const startedAt = performance.now()
    try {
      const answer = await fetch(origin + path, {
        signal: AbortSignal.timeout(longestMs),
        headers: { 'x-forwarded-for': '198.51.100.1' },
      })
      await answer.arrayBuffer()
      if (!answer.ok) failed++
    } catch {
      failed++
    }
    waits.push(performance.now() - startedAt)
  }
  const watching = Promise.all(
    paths.map(async (path) => {
      while (!isOver) {
        await ask(path)
        await sleep(25)
      }
    }),
  )
  return {
    async end(): Promise<Waits> {
      isOver = true
      await watching
      const sorted = waits.toSorted((one, other) => one - other)
      return {
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        worst: sorted.at(-1) ?? 0,
        failed,
        asked: sorted.length,
      }
    },
  }
}

export const inWords = ({ median, worst, failed, asked }: Waits) =>
  `median ${median.toFixed(1)} ms, worst ${worst.toFixed(0)} ms, ${failed} of ${asked} without an answer`

/** The same people, left alone and under attack. @returns whether they noticed little */
export async function compare(
  origin: string,
  paths: string[],
  attack: () => Promise<void>,
): Promise<boolean> {
  const calm = watchOthers(origin, paths)
  await sleep(5_000)
  const before = await calm.end()
  const attacked = watchOthers(origin, paths)
  await attack()
  const during = await attacked.end()
  console.log(`  others, calm:         ${inWords(before)}`)
  console.log(`  others, under attack: ${inWords(during)}`)
  const times = during.median / before.median
  console.log(`  that is ${times.toFixed(1)} times as long`)
  return times <= 5
}
