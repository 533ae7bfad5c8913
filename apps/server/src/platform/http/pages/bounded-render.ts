import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'
import { createFairQueue, QueueFull } from '../../fair-queue.ts'

/** Rendering uses one processor: more pages at once would only delay each of them. */
const rendersAtOnce = 2
/**
 * The most pages that wait to be rendered; rendering them all takes one or two seconds. If the queue is full,
 * a visitor is asked to try again.
 */
const mostWaiting = 64
/**
 * While this many pages are pending, rendering pauses between pages, so that about half of the processor's
 * time is left for other requests. A shop normally has fewer pending pages.
 */
const crowdSize = 8

interface Asked {
  /**
   * The network of the visitor; renders of one network wait in one line. Undefined for a page that is cached
   * for everybody: it waits in no visitor's line. Only a limited number of pages are cached, so they cannot
   * fill the queue.
   */
  network: string | undefined
  isWanted: () => boolean
}

const tooMany = (cause: QueueFull) => new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })

/**
 * Returns a function that renders pages, a few at a time. Pages wait in one line for each network that
 * visitors come from, and the lines take turns. If a visitor leaves before their turn, their page is not
 * rendered.
 * @throws AppError UNAVAILABLE if too many pages are waiting
 */
export function boundedRender<Page>() {
  const inTurn = createFairQueue(rendersAtOnce, mostWaiting)
  let pending = 0

  /**
   * While many pages wait, a render slot stays empty for a while, so that API calls and files are answered.
   */
  async function pauseIfCrowded(tookMs: number) {
    if (pending >= crowdSize) await sleep(Math.min(200, tookMs * (2 * rendersAtOnce - 1)))
  }

  return async ({ network, isWanted }: Asked, render: () => Promise<Page>): Promise<Page> => {
    const { promise, resolve, reject } = Promise.withResolvers<Page>()
    pending++
    inTurn(network, async () => {
      if (!isWanted()) throw new QueueFull('the visitor has left')
      const startedAt = performance.now()
      // `resolve` gives the visitor the page before the pause. During the pause, this render keeps its slot,
      // so that no other render begins in the slot.
      await render().then(resolve, reject)
      await pauseIfCrowded(performance.now() - startedAt)
    })
      .catch((cause) => reject(cause instanceof QueueFull ? tooMany(cause) : cause))
      .finally(() => pending--)
    return promise
  }
}
