/** What a browser keeps for the shop, by name. Nothing here throws. */
interface CacheSubscriber {
  text(key: string): string | null
  /** The same, read as JSON; undefined where there is none. */
  json(key: string): unknown
  put(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

/**
 * Some browsers refuse to store anything, and a store can be full: what is refused is held until the
 * page is left.
 */
function keeperIn(area: () => Storage): CacheSubscriber {
  const held = new Map<string, string>()

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result {
    try {
      return work(area())
    } catch {
      return otherwise()
    }
  }

  function text(key: string): string | null {
    return (
      held.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      )
    )
  }

  return {
    text,
    json(key) {
      try {
        return JSON.parse(text(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    put(key, value) {
      held.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => void held.set(key, value),
      )
    },
    remove(key) {
      held.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    keys: () => [
      ...held.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  }
}

/** For all tabs, and until it is removed. */
export const inBrowser = keeperIn(() => localStorage)

/** For this tab, and until it is closed. */
export const inTab = keeperIn(() => sessionStorage)
