import { searchWords as words } from '@nirbhaya/contract/messages/search'
import type { FoundPost, FoundProduct, SearchResults } from '@nirbhaya/contract/search/search'
import type { SiteLink } from '../content/navigation.ts'
import { postPath, productPath } from './found-rows.tsx'
import { searchPath } from './search-path.ts'
import { pagesFor } from './static-pages.ts'

/** A line in the overlay's list: a link, or a text that fills the search field. */
export type Entry = { key: string } & (
  | { kind: 'product'; product: FoundProduct; to: string }
  | { kind: 'post'; post: FoundPost; to: string }
  | { kind: 'link' | 'all'; label: string; to: string }
  | { kind: 'recent'; label: string }
)

export interface EntryGroup {
  title: string
  entries: Entry[]
}

/** Shown before a search, and below a search without results. */
const popularGroup = (links: SiteLink[]) => linkGroup(words.popular, links)

const linkGroup = (title: string, links: SiteLink[]): EntryGroup => ({
  title,
  entries: links.map(({ label, to }) => ({ key: to, kind: 'link', label, to })),
})

export function suggestionGroups(popular: SiteLink[], recent: string[] = []): EntryGroup[] {
  const entries = recent.map((label): Entry => ({ key: `recent ${label}`, kind: 'recent', label }))
  const recently = entries.length > 0 ? [{ title: words.recent, entries }] : []
  return [...recently, popularGroup(popular)]
}

export function resultGroups(
  q: string,
  { products, posts }: SearchResults,
  popular: SiteLink[],
): EntryGroup[] {
  const groups: EntryGroup[] = [
    {
      title: words.products,
      entries: products.map((product) => {
        const to = productPath(product)
        return { key: to, kind: 'product', product, to }
      }),
    },
    {
      title: words.posts,
      entries: posts.map((post) => {
        const to = postPath(post)
        return { key: to, kind: 'post', post, to }
      }),
    },
    linkGroup(words.pages, pagesFor(q)),
  ]
  const found = groups.filter(({ entries }) => entries.length > 0)
  if (found.length === 0) return [popularGroup(popular)]
  const all: Entry = { key: 'all', kind: 'all', label: words.seeAll(q), to: searchPath(q) }
  return [...found, { title: words.label, entries: [all] }]
}

/** Returns the number of all results: products, posts and other pages. */
export const countOf = (q: string, { products, posts }: SearchResults) =>
  products.length + posts.length + pagesFor(q).length
