import pLimit from 'p-limit'

/** Everything is full, and so is the queue before it: come again in a moment. */
export class GateFull extends Error {
  override name = 'GateFull'
}

/**
 * Lets so many pieces of work run at once; others wait for their turn, first come first served.
 * @param mostWaiting beyond which nobody is let in any more, so that no queue grows past anybody's
 * patience
 * @throws GateFull
 */
export function createGate(places: number, mostWaiting: number) {
  const inTurn = pLimit(places)

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const inside = inTurn.activeCount + inTurn.pendingCount
    if (inside >= places + mostWaiting) throw new GateFull('too many are waiting')
    return inTurn(work)
  }
}
