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
export function createGate(places: number, mostWaiting = Number.POSITIVE_INFINITY) {
  const waiting: (() => void)[] = []
  let free = places

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else if (waiting.length >= mostWaiting) throw new GateFull('too many are waiting')
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now takes it first.
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
