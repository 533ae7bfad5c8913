/** Reads and writes the browser's storage by key. None of these methods throws. */
interface SafeStorage {
  text(key: string): string | null
  /** Returns the value parsed as JSON; undefined if the key has no value, or no valid JSON. */
  json(key: string): unknown
  put(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
  /** Whether stored values are still there after the page is closed. */
  lasts(): boolean
}

const probe = 'probe'

/**
 * Wraps a storage. Some browsers refuse to store anything, and a storage can be full. Then the values are kept
 * in memory until the page closes.
 */
function safeStorage(area: () => Storage): SafeStorage {
  const inMemory = new Map<string, string>()

  function attempt<Result>(work: (storage: Storage) => Result, otherwise: () => Result): Result {
    try {
      return work(area())
    } catch {
      return otherwise()
    }
  }

  function text(key: string): string | null {
    return (
      inMemory.get(key) ??
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
      inMemory.delete(key)
      attempt(
        (storage) => storage.setItem(key, value),
        () => void inMemory.set(key, value),
      )
    },
    remove(key) {
      inMemory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      )
    },
    lasts: () =>
      attempt(
        (storage) => {
          storage.setItem(probe, '')
          storage.removeItem(probe)
          return true
        },
        () => false,
      ),
    keys: () => [
      ...inMemory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  }
}

/** The storage that all tabs share. Values stay until they are removed. */
export const inBrowser = safeStorage(() => localStorage)

/** The storage of this tab. Values stay until the tab closes. */
export const inTab = safeStorage(() => sessionStorage)
