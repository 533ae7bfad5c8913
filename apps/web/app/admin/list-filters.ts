import type { Call } from '@nirbhaya/contract/call'
import type { Answer, CallOptions } from '@nirbhaya/contract/client/client'
import { searchedFor } from './list-place.ts'

export type QueryOf<C extends Call> =
  CallOptions<C> extends { query?: infer Query } ? OrNothing<NonNullable<Query>> : Nothing

type Nothing = Record<never, never>
type OrNothing<Query> = [Query] extends [never] ? Nothing : Query

interface TabWords {
  /** The subject of the tabs, for screen readers. */
  label: string
  /** The name of the tab that removes the filter, by default “All”. */
  all?: string
}

/** The words of a filter with a tab for each value: the names of the values, in the order of the tabs. */
export interface FilterWords<Value extends string> extends TabWords {
  names: Readonly<Record<Value, string>>
}

export interface TabLook<Value extends string, Page> {
  /** Counts the items of a value, on any page of the list. Its tab then shows the count. */
  countOf?: (page: Page, value: Value) => number
  /** Whether the tabs are few and short. If so, they wrap into a second line on phones. */
  isShort?: boolean
}

/** A filter of a list. Its value is in the page's URL and in the query of the list's call. */
export interface ListFilter<Value extends string, Page = unknown> {
  /** Returns the value in a URL; undefined for a text that the server would refuse. */
  read: (text: string) => Value | undefined
  /** The tabs that set the filter. Without them, the list or a link to it sets the filter in its own way. */
  tabs?: TabWords &
    TabLook<Value, Page> & { values: readonly Value[]; names?: Record<Value, string> }
  /**
   * The label of a tab for a filter with one value. It stands at the end of the list's first row of tabs, and a
   * second click removes the filter.
   */
  tab?: { value: Value; label: string }
}

/** The words of a call's filters. A name that is not in the call's query, or a value without a name, does not compile. */
export type WordsOfFilters<C extends Call> = {
  [Name in keyof QueryOf<C>]?: NonNullable<QueryOf<C>[Name]> extends string
    ? FilterWords<NonNullable<QueryOf<C>[Name]>>
    : never
}

/** The compiler refuses a filter that the call's query does not have, and a name of a value that it does not take. */
export type KnownNames<C extends Call, Filters> = {
  [Name in keyof Filters]: Name extends keyof QueryOf<C>
    ? Filters[Name] extends FilterWords<infer Value>
      ? [Value] extends [QueryOf<C>[Name]]
        ? Filters[Name]
        : never
      : never
    : never
}

export type TabLooks<C extends Call> = {
  [Name in keyof QueryOf<C>]?: NonNullable<QueryOf<C>[Name]> extends string
    ? TabLook<NonNullable<QueryOf<C>[Name]>, Answer<C>>
    : never
}

/** The filters of a call's list. A name that is not in the call's query does not compile. */
export type ListFilters<C extends Call> = {
  [Name in keyof QueryOf<C>]?: NonNullable<QueryOf<C>[Name]> extends string
    ? ListFilter<NonNullable<QueryOf<C>[Name]>, Answer<C>>
    : never
}

export type AnyFilters = Record<string, ListFilter<string, never> | undefined>

/** The values in a URL of a call's filters and of the search. */
export type Filtered<C extends Call> = Partial<
  Pick<QueryOf<C>, Exclude<keyof QueryOf<C>, 'cursor' | 'limit'>>
>

/** Makes the filters that a list's words describe. Each has a tab for each of its names. */
export const tabsOf = (
  words: Record<string, FilterWords<string>>,
  looks: Record<string, TabLook<string, never>>,
): AnyFilters =>
  Object.fromEntries(
    Object.entries(words).map(([name, one]) => [
      name,
      tabs(Object.keys(one.names), { ...one, ...looks[name] }),
    ]),
  )

/** Makes a filter with a tab for each value. */
export const tabs = <Value extends string, Page>(
  values: readonly Value[],
  look: Omit<NonNullable<ListFilter<Value, Page>['tabs']>, 'values'>,
): ListFilter<Value, Page> => ({ ...oneOf(values), tabs: { values, ...look } })

export const toggle = <Value extends string>(value: Value, label: string): ListFilter<Value> => ({
  ...oneOf([value]),
  tab: { value, label },
})

const oneOf = <Value extends string>(values: readonly Value[]): ListFilter<Value> => ({
  read: (text) => values.find((value) => value === text),
})

const reads = (isValid: (text: string) => boolean): ListFilter<string> => ({
  read: (text) => (isValid(text) ? text : undefined),
})

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** A filter by the id of a customer, a batch or the like. */
export const byId = reads(isId)

/** A filter by a batch; `none` stands for everything without a batch. */
export const byBatch = reads((text) => text === 'none' || isId(text))

/** A filter by a calendar date, such as `2026-11-21`. */
export const byDay = reads(
  (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
)

/** Reads the filters, and the search if there is one, from the parameters of a URL. */
export function readFilters<C extends Call>(
  search: URLSearchParams,
  filters: ListFilters<C>,
  hasSearch = false,
): Filtered<C> {
  const values: Record<string, string> = {}
  const q = hasSearch && searchedFor(search)
  if (q) values.q = q
  for (const [name, filter] of Object.entries(filters as AnyFilters)) {
    const value = filter?.read(search.get(name) ?? '')
    if (value) values[name] = value
  }
  // `ListFilters` has checked each filter against the call's query.
  return values as Filtered<C>
}
