import type { ReactNode } from 'react'
import type { Loaded } from '../api/use-answer.ts'
import { ListPager } from './list-pager.tsx'
import type { ListPlace } from './list-place.ts'
import { LoadedFrame, NothingFound } from './list-states.tsx'

interface AdminListProps<Page, Item> {
  loaded: Loaded<Page>
  place: ListPlace
  /** The text shown while the first page loads. */
  loading: string
  itemsOf: (page: Page) => Item[]
  /** Shown if there is nothing to list. */
  none: ReactNode
  /** Shown if there is nothing to list because of a search or filter. */
  nothingFound?: ReactNode
  children: (items: Item[]) => ReactNode
}

/**
 * Shows one page of an admin list: the loading or error state, the items, and links to the newer and older
 * page.
 */
export function AdminList<Page extends { nextCursor?: string | undefined }, Item>(
  props: AdminListProps<Page, Item>,
) {
  const { loaded, place, loading, itemsOf, none, nothingFound = <NothingFound />, children } = props
  return (
    <LoadedFrame loaded={loaded} loading={loading}>
      {(page) => {
        const items = itemsOf(page)
        if (items.length === 0) return place.isNarrowed ? nothingFound : none
        return (
          <>
            {children(items)}
            <ListPager nextCursor={page.nextCursor} place={place} />
          </>
        )
      }}
    </LoadedFrame>
  )
}
