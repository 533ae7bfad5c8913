import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'

/** Rendering is work for one processor: more at once would only make each later. */
const rendersAtOnce = 2
/** A second or two of work: a visitor who would wait for longer is told to come again. */
const mostWaiting = 64
/** More than the visitors of a shop cause: from here on pages leave half of the time to the rest. */
const crowd = 8

interface Asked {
  /** The network that asks; undefined for one of the limited number of pages that are kept for everybody. */
  network: string | undefined
  isWanted: () => boolean
}

const tooMany = (cause: QueueFull) => new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })

/**
 * Renders a few pages at a time; networks take turns. A page whose visitor has left before its turn is not
 * rendered.
 * @throws AppError UNAVAILABLE where too many wait already
 */
export function boundedRender<Page>() {
  const inTurn = createFairQueue(rendersAtOnce, mostWaiting)
  let asked = 0

  /** While there is a crowd a place stays empty for a while, in which calls and files are answered. */
  async function leaveRoom(tookMs: number) {
    if (asked >= crowd) await sleep(Math.min(200, tookMs * (2 * rendersAtOnce - 1)))
  }

  return async ({ network, isWanted }: Asked, render: () => Promise<Page>): Promise<Page> => {
    const { promise, resolve, reject } = Promise.withResolvers<Page>()
    asked++
    inTurn(network, async () => {
      if (!isWanted()) throw new QueueFull('the visitor has left')
      const startedAt = performance.now()
      // Answered at once: it is the place that waits.
      await render().then(resolve, reject)
      await leaveRoom(performance.now() - startedAt)
    })
      .catch((cause) => reject(cause instanceof QueueFull ? tooMany(cause) : cause))
      .finally(() => asked--)
    return promise
  }
}
