import { setTimeout as sleep } from 'node:timers/promises'

/** Pauses last four times as long as the work, so that bulk work uses a fifth of the time. */
const pausePerWork = 4
/**
 * The upper limit of a pause. Work that took long only because it waited for a lock or a busy machine needs
 * no pause of four times its duration.
 */
const longestPauseMs = 1_000

/** Pauses after a piece of bulk work that took `workedMs`, so that customers' requests are served first. */
export const restAfter = (workedMs: number) =>
  sleep(Math.min(longestPauseMs, workedMs * pausePerWork))

/**
 * Runs work one piece at a time. During a pause after each piece, the process and the database are free for
 * customers. A piece that comes after the pause starts at once.
 */
export function throttled() {
  let idle = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { promise: paused, resolve } = Promise.withResolvers<void>()
    const turn = idle
    idle = paused
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
