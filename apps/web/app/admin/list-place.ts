import { longest, shortestListSearch } from '@nirbhaya/contract/input-limits'
import { searchedCharacters } from '@nirbhaya/contract/normalise'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Kept in the browser's history state, so that a page of a list can link to the page before it. */
interface PageHistory {
  /** The cursors of all pages before the current page, in the list's order. The first page's cursor is ''. */
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

/** New values of search parameters; undefined removes a parameter. */
type Changes = Record<string, string | undefined>

function changed(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Returns the query string with some parameters changed. The others stay. */
export function searchWith(search: URLSearchParams, changes: Changes): string {
  const next = changed(search, changes)
  return next.size > 0 ? `?${next}` : ''
}

/** Returns the query string with a changed filter. The list then starts at its first page. */
export const narrowedBy = (search: URLSearchParams, changes: Changes) =>
  searchWith(search, { ...changes, cursor: undefined })

/** Whether the search text is long enough for the server. */
export const canBeSearched = (text: string): boolean =>
  searchedCharacters(text) >= shortestListSearch

/** Returns the search text in a URL's parameters; undefined if the server would refuse it. */
export function searchedFor(search: URLSearchParams): string | undefined {
  const text = search.get('q')?.trim().slice(0, longest.search) ?? ''
  return canBeSearched(text) ? text : undefined
}

/**
 * Returns the position in a list with pages. The URL has the cursor of this page; the history state has the
 * cursors of the newer pages.
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

  // Reads the browser's URL, because `search` may be older: React renders some milliseconds after the URL has
  // changed. If the owner presses a filter, and the search field changes the URL before React renders, the
  // filter is in the browser's URL only. With `search`, it would be lost.
  const narrow = useCallback(
    (changes: Changes) => {
      const current = new URLSearchParams(window.location.search)
      return setSearch(changed(current, { ...changes, cursor: undefined }), {
        replace: true,
        preventScrollReset: true,
      })
    },
    [setSearch],
  )

  const isNarrowed = search.size > 0
  return { search, cursor, newer, older, isWayKnown: before.length > 0, isNarrowed, narrow }
}

export type ListPlace = ReturnType<typeof useListPlace>
