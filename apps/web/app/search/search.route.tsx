import { type Api, ApiError } from '@nirbhaya/contract/client/client'
import { longest } from '@nirbhaya/contract/input-limits'
import { searchWords as words } from '@nirbhaya/contract/messages/search'
import { type SearchResults, searchShop } from '@nirbhaya/contract/search/search'
import { data } from 'react-router'
import { apiContext } from '../api/api-context.ts'
import { browserApi } from '../api/browser-api.ts'
import { unlistedMeta } from '../seo/page-meta.ts'
import { Page } from '../ui/pages/page.tsx'
import type { Route } from './+types/search.route'
import { SearchForm } from './search-form.tsx'
import { SearchFailed, SearchResultList, SearchSuggestions } from './search-results.tsx'

interface Loaded {
  q: string
  /** Undefined without a search text; null if the search failed. */
  results?: SearchResults | null
}

const nothing: SearchResults = { products: [], posts: [] }

function textOf(url: string): string {
  const q = new URL(url).searchParams.get('q') ?? ''
  return q.trim().slice(0, longest.search).toWellFormed()
}

async function load(api: Api, url: string): Promise<Loaded> {
  const q = textOf(url)
  if (q === '') return { q }
  try {
    return { q, results: await api(searchShop, { query: { q } }) }
  } catch (error) {
    // A text that the server refuses has no results.
    if (error instanceof ApiError && error.status === 400) return { q, results: nothing }
    console.warn('The search failed:', error)
    return { q, results: null }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url)
  return data(loaded, { status: loaded.results === null ? 503 : 200 })
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(browserApi, request.url)
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedMeta(loaderData?.q ? words.pageNameFor(loaderData.q) : words.pageName, matches)

export default function SearchRoute({ loaderData: { q, results } }: Route.ComponentProps) {
  return (
    <Page title={words.pageName} width="text">
      <SearchForm key={q} q={q} />
      {results === undefined && <SearchSuggestions />}
      {results === null && <SearchFailed />}
      {results && <SearchResultList q={q} results={results} />}
    </Page>
  )
}
