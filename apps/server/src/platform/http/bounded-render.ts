import { createGate, GateFull } from '../gate.ts'
import { AppError } from './app-error.ts'

/** Rendering is work for one processor: more at once would only make each later. */
const rendersAtOnce = 4
/** A second or two of work; who comes after them is better told so than kept. */
const mostWaiting = 64

/**
 * Renders a few pages at a time, in turn. Whoever left before their turn is not rendered for.
 * @throws AppError UNAVAILABLE where too many wait already
 */
export function boundedRender<Page>() {
  const inTurn = createGate(rendersAtOnce, mostWaiting)
  return async (isWanted: () => boolean, render: () => Promise<Page>): Promise<Page> => {
    try {
      return await inTurn(async () => {
        if (!isWanted()) throw new GateFull('nobody waits for it any more')
        return render()
      })
    } catch (cause) {
      if (!(cause instanceof GateFull)) throw cause
      throw new AppError('UNAVAILABLE', { cause, retryAfterSeconds: 2 })
    }
  }
}
