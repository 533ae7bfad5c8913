import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { createGate, GateFull } from '../gate.ts'

/** Rendering is work for one processor: more at once would only make each later. */
const rendersAtOnce = 2
/** A second or two of work; who comes after them is better told so than kept. */
const mostWaiting = 64
/** More than the visitors of a shop cause: from here on pages leave half of the time to the rest. */
const crowd = 8

/**
 * Renders a few pages at a time, in turn. Whoever left before their turn is not rendered for.
 * @throws AppError UNAVAILABLE where too many wait already
 */
export function boundedRender<Page>() {
  const inTurn = createGate(rendersAtOnce, mostWaiting)
  let asked = 0

  /** While there is a crowd a place stays empty for a while, in which calls and files are answered. */
  async function leaveRoom(tookMs: number) {
    if (asked >= crowd) await sleep(Math.min(200, tookMs * (2 * rendersAtOnce - 1)))
  }

  return async (isWanted: () => boolean, render: () => Promise<Page>): Promise<Page> => {
    const { promise, resolve, reject } = Promise.withResolvers<Page>()
    asked++
    inTurn(async () => {
      if (!isWanted()) throw new GateFull('nobody waits for it any more')
      const startedAt = performance.now()
      // Answered at once: it is the place that waits.
      await render().then(resolve, reject)
      await leaveRoom(performance.now() - startedAt)
    })
      .catch((cause) => {
        reject(
          cause instanceof GateFull
            ? new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })
            : cause,
        )
      })
      .finally(() => {
        asked--
      })
    return promise
  }
}
