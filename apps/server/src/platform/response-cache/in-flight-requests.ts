import type { CachedResponse } from './cached-response.ts'

interface Flight {
  startedAt: number
  /** What changed while it was made: it may show any of that as it was before. */
  changed: Set<string>
  /** Changes may have been missed meanwhile. */
  isBlind: boolean
  made: Promise<CachedResponse>
}

/** What says nothing of what it hangs on, that something is not there say, may hang on anything. */
const isSpoiled = ({ isBlind, changed }: Flight, { keys }: CachedResponse) =>
  isBlind || (keys.length === 0 ? changed.size > 0 : keys.some((key) => changed.has(key)))

/**
 * Makes each address's rendition once, however many ask for it at a time. What changed while it was
 * made is neither kept nor given to whoever asked after it began.
 */
export function createInFlightRequests(keep: (rendition: CachedResponse) => void) {
  const flights = new Map<string, Flight>()
  /** Counts what begins: requests and flights. */
  let moment = 0

  function launch(address: string, make: () => Promise<CachedResponse>): Flight {
    const flight: Flight = {
      startedAt: ++moment,
      changed: new Set(),
      isBlind: false,
      made: make()
        .then((rendition) => {
          if (!isSpoiled(flight, rendition)) keep(rendition)
          return rendition
        })
        .finally(() => flights.delete(address)),
    }
    flights.set(address, flight)
    return flight
  }

  return {
    /** `isDoubtful`: what changed may not be heard of, so only what began after this moment will do. */
    async take(
      address: string,
      make: () => Promise<CachedResponse>,
      { isDoubtful = false } = {},
    ): Promise<CachedResponse> {
      const askedAt = ++moment
      for (;;) {
        const flight = flights.get(address) ?? launch(address, make)
        const rendition = await flight.made
        if (flight.startedAt > askedAt) return rendition
        if (!isDoubtful && !isSpoiled(flight, rendition)) return rendition
      }
    },
    spoil(keys: string[]) {
      for (const { changed } of flights.values()) for (const key of keys) changed.add(key)
    },
    spoilAll() {
      for (const flight of flights.values()) flight.isBlind = true
    },
  }
}
