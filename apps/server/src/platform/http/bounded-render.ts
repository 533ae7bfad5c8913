import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../app-error.ts'
import { createGate, GateFull } from '../gate.ts'

/** Rendering is work for one processor: more at once would only make each later. */
const rendersAtOnce = 2
/** A second or two of work; who comes after them is better told so than kept. */
const mostWaiting = 64
/** Of them from one network, so that whoever fills the room leaves half of it to the rest. */
const mostOfNetwork = mostWaiting / 2
/** More than the visitors of a shop cause: from here on pages leave half of the time to the rest. */
const crowd = 8

interface Asked {
  /** Who asks: an address or a network; undefined for a page that is made for everybody. */
  from: string | undefined
  isWanted: () => boolean
}

const tooMany = (cause: GateFull) => new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })

/**
 * Renders a few pages at a time, in turn. Whoever left before their turn is not rendered for.
 * @throws AppError UNAVAILABLE where too many wait already, of this network or at all
 */
export function boundedRender<Page>() {
  const inTurn = createGate(rendersAtOnce, mostWaiting)
  const networks: string[] = []
  let asked = 0

  /** While there is a crowd a place stays empty for a while, in which calls and files are answered. */
  async function leaveRoom(tookMs: number) {
    if (asked >= crowd) await sleep(Math.min(200, tookMs * (2 * rendersAtOnce - 1)))
  }

  return async ({ from, isWanted }: Asked, render: () => Promise<Page>): Promise<Page> => {
    if (from !== undefined) {
      if (networks.filter((one) => one === from).length >= mostOfNetwork) {
        throw tooMany(new GateFull('too many of one network are waiting'))
      }
      networks.push(from)
    }
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
        reject(cause instanceof GateFull ? tooMany(cause) : cause)
      })
      .finally(() => {
        if (from !== undefined) networks.splice(networks.indexOf(from), 1)
        asked--
      })
    return promise
  }
}
