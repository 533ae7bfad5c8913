import type { IsKnownName } from './cache-keys.ts'
import type { ContentChanges } from './content-changes.ts'

/** A source of the names that are valid as a path parameter. */
export interface NameSource {
  /** The key that is invalidated whenever a name is added. */
  key: string
  list(): Promise<string[]>
}

/**
 * A longer list would take memory that responses need. Without a list, the name in each URL is looked up
 * individually.
 */
const mostNames = 50_000

/**
 * Lists the existing names of each source, so that a URL with an invented name is refused without a database
 * query. A list is read when it is first needed, and again after a change.
 */
export function createKnownNames(
  sources: Record<string, NameSource>,
  changes: Pick<ContentChanges, 'keep'>,
): IsKnownName {
  const known = new Map<string, ReadonlySet<string>>()
  const reading = new Map<string, object>()

  function forget(source: string) {
    known.delete(source)
    // If the source's list is being read now, that list may be older than the change that invalidated the
    // source's key, so `read` must not use the list.
    reading.delete(source)
  }

  changes.keep({
    drop(keys) {
      for (const [source, { key }] of Object.entries(sources))
        if (keys.includes(key)) forget(source)
    },
    dropAll: () => Object.keys(sources).forEach(forget),
  })

  function read(source: string) {
    const list = sources[source]?.list
    if (!list || reading.has(source)) return
    const attempt = {}
    reading.set(source, attempt)
    list()
      .then((names) => {
        if (reading.get(source) === attempt && names.length <= mostNames) {
          known.set(source, new Set(names))
        }
      })
      // Ignore the error. Without the list, each request queries the database itself, meets the same failure
      // and reports it.
      .catch(() => undefined)
      .finally(() => reading.get(source) === attempt && reading.delete(source))
  }

  return (source, name) => {
    const names = known.get(source)
    if (!names) {
      read(source)
      return undefined
    }
    if (names.has(name)) return 'exactly'
    return names.has(name.toLowerCase()) ? 'in another case' : 'no'
  }
}
