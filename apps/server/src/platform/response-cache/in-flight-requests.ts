import type { CachedResponse } from './cached-response.ts'

interface InFlight {
  startedAt: number
  /** The keys that changed while the response was being made; it may show their old state. */
  changed: Set<string>
  /** Changes may have been missed in the meantime. */
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
     * If `isDoubtful`, changes may go unnoticed, so a response that was started before this call is not good
     * enough.
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
