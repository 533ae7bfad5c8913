import { setTimeout as sleep } from 'node:timers/promises'

/** Of the time that work of thousands of pieces takes, it works a fifth. */
const restsPerWork = 4
/** What waited long itself, for a lock or a busy machine, does not make the next wait for ever. */
const longestRestMs = 1_000

/** How long to leave to others after work that took so long. */
export const restAfter = (workedMs: number) =>
  sleep(Math.min(longestRestMs, workedMs * restsPerWork))

/**
 * One piece after the other, with a rest after each that leaves the process and its database to
 * customers. A piece that comes alone does not wait.
 */
export function throttled() {
  let free = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { promise: rested, resolve } = Promise.withResolvers<void>()
    const turn = free
    free = rested
    return turn.then(async () => {
      const began = performance.now()
      try {
        return await work()
      } finally {
        restAfter(performance.now() - began).then(resolve)
      }
    })
  }
}
