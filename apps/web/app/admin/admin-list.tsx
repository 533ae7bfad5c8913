import type { ReactNode } from 'react'
import type { Loaded } from '../api/use-answer.ts'
import { ListPager } from './list-pager.tsx'
import type { ListPlace } from './list-place.ts'
import { LoadedFrame, NothingFound } from './list-states.tsx'

interface AdminListProps<Page, Item> {
  loaded: Loaded<Page>
  place: ListPlace
  /** Said while there is nothing to see yet. */
  loading: string
  itemsOf: (page: Page) => Item[]
  /** In place of the list where there is nothing at all. */
  none: ReactNode
  /** The same where something was asked for. */
  nothingFound?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A page of one of the owner's lists, whatever became of it, and the ways to its neighbours. */
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
