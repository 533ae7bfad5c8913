import type { ContentChanges } from './content-changes.ts'

/** A value that all pages show. A page depends on `key`: a change of the value drops all cached pages with this key. */
export interface Followed<Value> {
  key: string
  read: () => Promise<Value>
}

interface Options<Value> extends Followed<Value> {
  /** The value to use if the database cannot be reached before the first reading. */
  initial: Value
  changes: Pick<ContentChanges, 'keep' | 'isCurrent'>
}

/**
 * Reads a value when a page first needs it, and again after a change. If the database cannot be reached, pages
 * show the value that was read last.
 */
export function follow<Value>({ key, read, initial, changes }: Options<Value>): Followed<Value> {
  let last = initial
  let known: Promise<Value> | undefined
  const forget = () => {
    known = undefined
  }
  changes.keep({
    drop: (keys) => {
      if (keys.includes(key)) forget()
    },
    dropAll: forget,
  })

  async function readLatest(): Promise<Value> {
    // While the process does not receive notices of changes, it reads the value each time.
    if (!changes.isCurrent()) forget()
    known ??= read()
    const reading = known
    try {
      last = await reading
    } catch {
      if (known === reading) forget()
    }
    return last
  }
  return { key, read: readLatest }
}
