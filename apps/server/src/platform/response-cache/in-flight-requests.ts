import type { CachedResponse } from './cached-response.ts'

interface InFlight {
  startedAt: number
  /**
   * The keys whose data changed while the response was being made. The response may show the data from before
   * the change.
   */
  changed: Set<string>
  /**
   * True if this process may have missed the announcement of a change while the response was being made. The
   * response may then show old data.
   */
  mayHaveMissedChanges: boolean
  response: Promise<CachedResponse>
}

/**
 * Returns whether changes made a response outdated. A response that declares no keys, for example one that
 * reports a missing product, is invalidated by every change.
 */
const isInvalidated = ({ mayHaveMissedChanges, changed }: InFlight, { keys }: CachedResponse) =>
  mayHaveMissedChanges ||
  (keys.length === 0 ? changed.size > 0 : keys.some((key) => changed.has(key)))

/**
 * Makes the response of each address (path and query) once, however many requests arrive for it at the same
 * time. A response that was invalidated in the meantime is neither cached nor sent to requests that arrived
 * after it was started.
 */
export function createInFlightRequests(keep: (cached: CachedResponse) => void) {
  const inFlight = new Map<string, InFlight>()
  /** Numbers requests and responses in the order in which they start. */
  let counter = 0

  function start(address: string, make: () => Promise<CachedResponse>): InFlight {
    const entry: InFlight = {
      startedAt: ++counter,
      changed: new Set(),
      mayHaveMissedChanges: false,
      response: make()
        .then((cached) => {
          if (!isInvalidated(entry, cached)) keep(cached)
          return cached
        })
        .finally(() => inFlight.delete(address)),
    }
    inFlight.set(address, entry)
    return entry
  }

  return {
    /**
     * Returns a response to an address. If a response to the address is already being made and no change
     * invalidates it, the call shares that response. Otherwise, the call returns a response whose making
     * starts after the call.
     * @param isDoubtful whether this process may miss changes. If so, the call never shares a response whose
     * making started before the call.
     */
    async take(
      address: string,
      make: () => Promise<CachedResponse>,
      { isDoubtful = false } = {},
    ): Promise<CachedResponse> {
      const askedAt = ++counter
      for (;;) {
        const entry = inFlight.get(address) ?? start(address, make)
        const cached = await entry.response
        if (entry.startedAt > askedAt) return cached
        if (!isDoubtful && !isInvalidated(entry, cached)) return cached
      }
    },
    invalidate(keys: string[]) {
      for (const { changed } of inFlight.values()) for (const key of keys) changed.add(key)
    },
    invalidateAll() {
      for (const entry of inFlight.values()) entry.mayHaveMissedChanges = true
    },
  }
}
