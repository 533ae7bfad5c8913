import type { CachedResponse } from './cached-response.ts'

interface Partition {
  mostBytes: number
  bytes: number
  kept: Map<string, CachedResponse>
}

/**
 * Stores cached responses by address (path and query), up to a limit of bytes. Addresses with a query, of
 * which anybody can invent any number, use a small separate part.
 */
export function createStore(mostBytes: number) {
  const plain: Partition = { mostBytes: (mostBytes * 7) / 8, bytes: 0, kept: new Map() }
  const queried: Partition = { mostBytes: mostBytes / 8, bytes: 0, kept: new Map() }
  const byKey = new Map<string, Set<string>>()
  const partitionOf = (address: string) => (address.includes('?') ? queried : plain)

  function remove(address: string) {
    const partition = partitionOf(address)
    const cached = partition.kept.get(address)
    if (!cached) return
    partition.kept.delete(address)
    partition.bytes -= cached.bytes
    for (const key of cached.keys) {
      byKey.get(key)?.delete(address)
      if (byKey.get(key)?.size === 0) byKey.delete(key)
    }
  }

  /**
   * Makes room by second-chance eviction, oldest first. A response that was requested since it was stored, or
   * since it last moved, is not removed: it moves to the end.
   */
  function makeRoom(partition: Partition) {
    for (const [address, cached] of partition.kept) {
      if (partition.bytes <= partition.mostBytes) return
      if (cached.wasAsked && cached.bytes <= partition.mostBytes) {
        cached.wasAsked = false
        partition.kept.delete(address)
        partition.kept.set(address, cached)
      } else remove(address)
    }
  }

  return {
    get: (address: string) => plain.kept.get(address) ?? queried.kept.get(address),
    has: (cached: CachedResponse) =>
      partitionOf(cached.address).kept.get(cached.address) === cached,
    add(cached: CachedResponse) {
      remove(cached.address)
      const partition = partitionOf(cached.address)
      partition.kept.set(cached.address, cached)
      partition.bytes += cached.bytes
      for (const key of cached.keys) {
        const addresses = byKey.get(key) ?? new Set()
        byKey.set(key, addresses.add(cached.address))
      }
      makeRoom(partition)
    },
    /** Records that an encoding was added to a cached response, or was replaced. */
    grow(cached: CachedResponse, bytes: number) {
      if (!this.has(cached)) return
      const partition = partitionOf(cached.address)
      cached.bytes += bytes
      partition.bytes += bytes
      makeRoom(partition)
    },
    drop(keys: string[]) {
      for (const key of keys) for (const address of byKey.get(key) ?? []) remove(address)
    },
    clear() {
      for (const partition of [plain, queried]) {
        partition.kept.clear()
        partition.bytes = 0
      }
      byKey.clear()
    },
    bytes: () => plain.bytes + queried.bytes,
    count: () => plain.kept.size + queried.kept.size,
  }
}
