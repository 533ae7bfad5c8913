import type { Call } from '@nirbhaya/contract/call'
import type { Answer } from '@nirbhaya/contract/client/client'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import type { ReactNode } from 'react'
import { browserApi } from '../api/browser-api.ts'
import { type Loaded, useAnswer } from '../api/use-answer.ts'
import { unlisted } from '../seo/page-meta.ts'
import { useMayCall } from '../session/may.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/pages/page.tsx'
import { AdminList } from './admin-list.tsx'
import { AdminPage } from './admin-page.tsx'
import { AnyIcon, type AnyIconName } from './any-icon.tsx'
import { CsvButton } from './csv-button.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import {
  type AnyFilters,
  type Filtered,
  type FilterWords,
  type KnownNames,
  type ListFilters,
  type QueryOf,
  readFilters,
  type TabLooks,
  tabsOf,
  type WordsOfFilters,
} from './list-filters.ts'
import { type ListPlace, useListPlace } from './list-place.ts'
import { ListSearch } from './list-search.tsx'

/** The values of the filters in the URL, and the page's place in the list. */
interface Narrowed<C extends Call> {
  filters: Filtered<C>
  place: ListPlace
}

interface ListWords<C extends Call, Filters> {
  title: string
  intro?: string
  /** Shown while the first page of the list loads. */
  loading: string
  /** The heading and the sentence of a list without items. */
  none: string
  noneHint: string
  /** The label of the search, and a shorter one if it does not fit into the empty field. */
  search?: 'q' extends keyof QueryOf<C> ? string : never
  searchShort?: string
  /** The filters that have tabs. */
  filters?: Filters & KnownNames<C, Filters>
}

interface OwnerList<C extends Call, Item, File extends Call, Filters = WordsOfFilters<C>> {
  words: ListWords<C, Filters>
  /** Shown above `none`. */
  icon: AnyIconName
  /** A button below `noneHint`. */
  noneAction?: ReactNode
  /** Shown instead of the usual text if no item matches the filters. */
  nothingFound?: (filters: Filtered<C>) => ReactNode
  /** The number of items on a page; the server's usual number by default. */
  limit?: number
  /** The tabs of the pages about the same subject. */
  above?: ReactNode
  /** The buttons for the whole page. */
  actions?: (filters: Filtered<C>) => ReactNode
  /** The call that exports the list, with the same filters, and the name of its file. */
  csv?: { call: keyof Filtered<C> extends keyof QueryOf<File> ? File : never; name: string }
  /** How the tabs of a filter differ from the usual ones. */
  tabs?: TabLooks<C>
  /** The filters without tabs, and those with tabs that the words do not describe. */
  filters?: ListFilters<C>
  /** Further fields beside the search. */
  aside?: (narrowed: Narrowed<C>) => ReactNode
  /** A sentence about the whole list, such as how long it is. */
  summary?: (page: Answer<C>, narrowed: Narrowed<C>) => string
  itemsOf: (page: Answer<C>) => Item[]
  rows: (items: Item[]) => ReactNode
  /** After how many milliseconds a visible page loads the list again; false to load it once. */
  againAfterMs?: (latest: Answer<C> | undefined) => number | false
}

/**
 * Makes the page of one of the owner's lists. The filters, the search and the place in the list are in the
 * page's URL.
 * @returns the exports of the page's route module
 */
export function ownerList<
  C extends Call,
  Item,
  File extends Call,
  Filters extends WordsOfFilters<C> = WordsOfFilters<C>,
>(call: C, list: OwnerList<C, Item, File, Filters>) {
  // The types of `list` are checked against those of `call` here, and below nothing depends on them.
  const { words, tabs = {}, filters } = list as unknown as AnyList
  const shown = {
    call,
    list: list as unknown as AnyList,
    filters: { ...tabsOf(words.filters ?? {}, tabs), ...filters } as ListFilters<Call>,
  }
  return { meta: unlisted(list.words.title), Route: ListPage.bind(null, shown) }
}

type AnyList = OwnerList<Call, never, Call, Record<string, FilterWords<string>>>

interface ShownList {
  call: Call
  list: AnyList
  filters: ListFilters<Call>
}

function ListPage({ call, list, filters }: ShownList) {
  const { actions, csv, words } = list
  const place = useListPlace()
  const values = readFilters(place.search, filters, words.search !== undefined)
  return (
    <AdminPage
      actions={
        (actions || csv) && (
          <>
            {actions?.(values)}
            {csv && <ExportButton {...csv} query={values} />}
          </>
        )
      }
      intro={words.intro}
      title={words.title}
    >
      {list.above}
      <List call={call} filters={filters} list={list} narrowed={{ place, filters: values }} />
    </AdminPage>
  )
}

function List({ call, list, filters, narrowed }: ShownList & { narrowed: Narrowed<Call> }) {
  const { search, searchShort } = list.words
  const { place, filters: values } = narrowed
  const query = { ...values, cursor: place.cursor, ...(list.limit && { limit: list.limit }) }
  const options: object = { query }
  const loaded = useAnswer(call, options, list) as Loaded<{ nextCursor?: string }>
  const aside = list.aside?.(narrowed)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 empty:hidden">
        {(search || aside || list.summary) && (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            {(search || aside) && (
              <div className="flex min-w-0 grow basis-[18rem] flex-wrap gap-2">
                {search && <ListSearch label={search} place={place} placeholder={searchShort} />}
                {aside}
              </div>
            )}
            {list.summary && (
              <p className="font-semibold tabular-nums" role="status">
                {loaded.data ? list.summary(loaded.data, narrowed) : ''}
              </p>
            )}
          </div>
        )}
        {rowsOfTabs(filters as AnyFilters, values as Values, loaded.data).map((row) => (
          <FilterTabs {...row} key={row.name} />
        ))}
      </div>
      <AdminList
        itemsOf={list.itemsOf}
        loaded={loaded}
        loading={list.words.loading}
        none={<None {...list} />}
        nothingFound={list.nothingFound?.(values)}
        place={place}
      >
        {list.rows}
      </AdminList>
    </div>
  )
}

interface ExportButtonProps {
  call: Call
  name: string
  query: object
}

function ExportButton({ call, name, query }: ExportButtonProps) {
  const mayCall = useMayCall(call)
  const fetchFile = browserApi as (call: Call, options: object) => Promise<Uint8Array>
  if (!mayCall) return null
  return <CsvButton fetchFile={(timeoutMs) => fetchFile(call, { query, timeoutMs })} name={name} />
}

type Values = Partial<Record<string, string>>

/** Returns a row of tabs for each filter that has them. Filters that are on or off are in the first row. */
function rowsOfTabs(filters: AnyFilters, values: Values, page: unknown) {
  const toggles = Object.entries(filters).flatMap(([name, filter]) => {
    if (!filter?.tab) return []
    const { label, value } = filter.tab
    const isCurrent = values[name] === value
    return [{ name, label, value: isCurrent ? undefined : value, isCurrent }]
  })
  const rows = Object.entries(filters).flatMap(([name, filter]) =>
    filter?.tabs ? [{ name, ...filter.tabs }] : [],
  )
  return rows.map(
    (
      { name, label, all = adminMessages.all, values: wanted, names, countOf, isShort = false },
      row,
    ) => {
      const nameOf = (value: string) => {
        const named = names?.[value] ?? value
        const isCounted = countOf && page !== undefined
        return isCounted ? adminMessages.counted(named, countOf(page as never, value)) : named
      }
      const tabs = [undefined, ...wanted].map((value) => ({
        label: value === undefined ? all : nameOf(value),
        value,
        isCurrent: value === values[name],
      }))
      return { name, label, isShort, tabs: row === 0 ? [...tabs, ...toggles] : tabs }
    },
  )
}

const None = ({ words, icon, noneAction }: AnyList) => (
  <EmptyState
    action={noneAction}
    icon={<AnyIcon className="size-8" name={icon} />}
    title={words.none}
  >
    {words.noneHint}
  </EmptyState>
)

interface CardsProps<Item> {
  items: Item[]
  /** The columns and gaps, as classes. By default, the cards are below each other. */
  columns?: string
  children: (item: Item) => ReactNode
}

/** A list of cards. */
export const Cards = <Item extends { _id: string }>(props: CardsProps<Item>) => (
  <ul className={classNames('grid grid-cols-1', props.columns ?? 'gap-3')}>
    {props.items.map((item) => (
      <li key={item._id}>{props.children(item)}</li>
    ))}
  </ul>
)
