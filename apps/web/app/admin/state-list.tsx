import type { ReactNode } from 'react'
import type { Loaded } from '../api/use-answer.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { AdminList } from './admin-list.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import type { ListPlace } from './list-place.ts'

interface StateListProps<State extends string, Page, Item> {
  place: ListPlace
  /** All states, in the order of the tabs. `state` is the selected one; undefined selects all. */
  states: readonly State[]
  state: State | undefined
  nameOf: (state: State) => string
  loaded: Loaded<Page>
  itemsOf: (page: Page) => Item[]
  icon: IconName
  words: {
    all: string
    filter: string
    loading: string
    none: string
    noneHint: string
    noneInState: string
    noneInStateHint: string
    showAll: string
  }
  children: (item: Item) => ReactNode
}

/** A list of cards, with tabs that filter it by state. */
export function StateList<
  State extends string,
  Page extends { nextCursor?: string | undefined },
  Item extends { _id: string },
>(props: StateListProps<State, Page, Item>) {
  const { place, states, state, nameOf, loaded, itemsOf, icon: name, words, children } = props
  const icon = <Icon className="size-8" name={name} />
  const tabs = [undefined, ...states].map((one) => ({
    label: one ? nameOf(one) : words.all,
    value: one,
    isCurrent: one === state,
  }))
  const showAll = (
    <ButtonLink to={{ search: '' }} variant="outline">
      {words.showAll}
    </ButtonLink>
  )
  return (
    <>
      <FilterTabs isShort label={words.filter} name="state" tabs={tabs} />
      <div className="mt-5">
        <AdminList
          itemsOf={itemsOf}
          loaded={loaded}
          loading={words.loading}
          none={
            <EmptyState icon={icon} title={words.none}>
              {words.noneHint}
            </EmptyState>
          }
          nothingFound={
            <EmptyState action={showAll} icon={icon} title={words.noneInState}>
              {words.noneInStateHint}
            </EmptyState>
          }
          place={place}
        >
          {(items) => (
            <ul className="grid grid-cols-1 gap-3">
              {items.map((item) => (
                <li key={item._id}>{children(item)}</li>
              ))}
            </ul>
          )}
        </AdminList>
      </div>
    </>
  )
}
