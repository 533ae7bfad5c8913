import type { IsKnownName } from './cache-keys.ts'
import type { ContentChanges } from './content-changes.ts'

/** Where the names come from that an address may have in its changing part. */
export interface NameSource {
  /** What changes whenever a name is added. */
  key: string
  list(): Promise<string[]>
}

/** More would take memory that answers need; without a list each address is looked up by itself. */
const mostNames = 50_000

/**
 * The names that exist, by source, so that an invented address is refused without asking the database.
 * They are read when they are first needed, and again after a change.
 */
export function createKnownNames(
  sources: Record<string, NameSource>,
  changes: Pick<ContentChanges, 'keep'>,
): IsKnownName {
  const known = new Map<string, ReadonlySet<string>>()
  const reading = new Map<string, object>()

  function forget(source: string) {
    known.delete(source)
    // What is being read may be older than the change.
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
      // Whoever asks for such an address meets the same failure, and is told of it.
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
