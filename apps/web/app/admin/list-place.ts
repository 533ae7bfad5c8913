import { longest, shortestListSearch } from '@nirbhaya/contract/input-limits'
import { searchedCharacters } from '@nirbhaya/contract/normalise'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** The cursors of the newer pages, from the first page on; '' is the first page. */
interface PageHistory {
  before: string[]
}

export function readWayHere(state: unknown): string[] {
  const { before } = (state ?? {}) as Partial<PageHistory>
  const isWay = Array.isArray(before) && before.every((place) => typeof place === 'string')
  return isWay ? before : []
}

interface PageLink {
  search: string
  state: PageHistory
}

/** New values of search parameters. An undefined value removes the parameter. */
type Changes = Record<string, string | undefined>

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** The query string with these parameters changed. The others remain. */
export function searchWith(search: URLSearchParams, changes: Changes): string {
  const next = changed(search, changes)
  return next.size > 0 ? `?${next}` : ''
}

/** The query string with another filter. It starts at the first page. */
export const narrowedBy = (search: URLSearchParams, changes: Changes) =>
  searchWith(search, { ...changes, cursor: undefined })

/** Whether the server accepts the search text. */
export const canBeSearched = (text: string): boolean =>
  searchedCharacters(text) >= shortestListSearch

/** The search text in an address; undefined if the server would refuse it. */
export function searchedFor(search: URLSearchParams): string | undefined {
  const text = search.get('q')?.trim().slice(0, longest.search) ?? ''
  return canBeSearched(text) ? text : undefined
}

/**
 * The position in a list paged by cursor. The cursor is in the address, the way back in the history
 * state.
 */
export function useListPlace() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const cursor = search.get('cursor') || undefined
  const before = readWayHere(state)

  const newer: PageLink | undefined =
    cursor === undefined
      ? undefined
      : {
          search: searchWith(search, { cursor: before.at(-1) }),
          state: { before: before.slice(0, -1) },
        }

  const older = (nextCursor: string): PageLink => ({
    search: searchWith(search, { cursor: nextCursor }),
    state: { before: [...before, cursor ?? ''] },
  })

  const narrow = useCallback(
    (changes: Changes) =>
      setSearch((current) => changed(current, { ...changes, cursor: undefined }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  )

  const isNarrowed = search.size > 0
  return { search, cursor, newer, older, isWayKnown: before.length > 0, isNarrowed, narrow }
}

export type ListPlace = ReturnType<typeof useListPlace>
