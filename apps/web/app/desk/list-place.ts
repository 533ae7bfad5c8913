import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The places of the newer pages, from the newest on; '' is the first page. */
interface WayHere {
  before: string[]
}

export function readWayHere(state: unknown): string[] {
  const { before } = (state ?? {}) as Partial<WayHere>
  const isWay = Array.isArray(before) && before.every((place) => typeof place === 'string')
  return isWay ? before : []
}

interface PageLink {
  search: string
  state: WayHere
}

/** The address of the page at `cursor`, '' for the first one; every other parameter stays. */
export function searchAt(search: URLSearchParams, cursor: string): string {
  const next = new URLSearchParams(search)
  if (cursor) next.set('cursor', cursor)
  else next.delete('cursor')
  return next.size > 0 ? `?${next}` : ''
}

/** Where a list that is paged by key stands: the place in the address, the way back in history. */
export function useListPlace() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const cursor = search.get('cursor') || undefined
  const before = readWayHere(state)

  const newer: PageLink | undefined =
    cursor === undefined
      ? undefined
      : {
          search: searchAt(search, before.at(-1) ?? ''),
          state: { before: before.slice(0, -1) },
        }

  const older = (nextCursor: string): PageLink => ({
    search: searchAt(search, nextCursor),
    state: { before: [...before, cursor ?? ''] },
  })

  /** Sets some of the address's parameters, or removes them, and starts at the first page. */
  const narrow = useCallback(
    (changes: Record<string, string | undefined>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('cursor')
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )

  return { search, cursor, newer, older, isWayKnown: before.length > 0, narrow }
}

export type ListPlace = ReturnType<typeof useListPlace>
