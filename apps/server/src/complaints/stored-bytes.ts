import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { sumFileBytes } from './complaints.queries.ts'

/** So long, the sum of all files is not read again: the query reads a row for each file. */
const sumCachedMs = 60_000

/** Keeps the number of bytes of all complaints' files. */
export function createStoredBytes() {
  let known = { at: 0, bytes: 0 }
  return {
    async read(db: Db | Tx): Promise<number> {
      const at = clock.now().getTime()
      if (Math.abs(at - known.at) > sumCachedMs) known = { at, bytes: await sumFileBytes(db) }
      return known.bytes
    },
    add(bytes: number): void {
      known.bytes += bytes
    },
  }
}
