import type { CachedResponse } from './cached-response.ts'

interface Shelf {
  mostBytes: number
  bytes: number
  kept: Map<string, CachedResponse>
}

/**
 * Renditions by their address, at most so many bytes of them. Addresses with a query, of which
 * anybody can make up any number, have a small part of the room to themselves.
 */
export function createStore(mostBytes: number) {
  const plain: Shelf = { mostBytes: (mostBytes * 7) / 8, bytes: 0, kept: new Map() }
  const queried: Shelf = { mostBytes: mostBytes / 8, bytes: 0, kept: new Map() }
  const byKey = new Map<string, Set<string>>()
  const shelfOf = (address: string) => (address.includes('?') ? queried : plain)

  function remove(address: string) {
    const shelf = shelfOf(address)
    const rendition = shelf.kept.get(address)
    if (!rendition) return
    shelf.kept.delete(address)
    shelf.bytes -= rendition.bytes
    for (const key of rendition.keys) {
      byKey.get(key)?.delete(address)
      if (byKey.get(key)?.size === 0) byKey.delete(key)
    }
  }

  /** Second chance: what was asked for since it was last looked at stays for another round. */
  function makeRoom(shelf: Shelf) {
    for (const [address, rendition] of shelf.kept) {
      if (shelf.bytes <= shelf.mostBytes) return
      if (rendition.wasAsked && rendition.bytes <= shelf.mostBytes) {
        rendition.wasAsked = false
        shelf.kept.delete(address)
        shelf.kept.set(address, rendition)
      } else remove(address)
    }
  }

  return {
    get: (address: string) => plain.kept.get(address) ?? queried.kept.get(address),
    has: (rendition: CachedResponse) =>
      shelfOf(rendition.address).kept.get(rendition.address) === rendition,
    add(rendition: CachedResponse) {
      remove(rendition.address)
      const shelf = shelfOf(rendition.address)
      shelf.kept.set(rendition.address, rendition)
      shelf.bytes += rendition.bytes
      for (const key of rendition.keys) {
        const addresses = byKey.get(key) ?? new Set()
        byKey.set(key, addresses.add(rendition.address))
      }
      makeRoom(shelf)
    },
    /** Another encoding of a kept one takes the place of an earlier one, or joins it. */
    grow(rendition: CachedResponse, bytes: number) {
      if (!this.has(rendition)) return
      const shelf = shelfOf(rendition.address)
      rendition.bytes += bytes
      shelf.bytes += bytes
      makeRoom(shelf)
    },
    drop(keys: string[]) {
      for (const key of keys) for (const address of byKey.get(key) ?? []) remove(address)
    },
    clear() {
      for (const shelf of [plain, queried]) {
        shelf.kept.clear()
        shelf.bytes = 0
      }
      byKey.clear()
    },
    bytes: () => plain.bytes + queried.bytes,
    count: () => plain.kept.size + queried.kept.size,
  }
}
