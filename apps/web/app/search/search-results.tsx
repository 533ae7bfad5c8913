import { searchWords as words } from '@nirbhaya/contract/messages/search'
import { messages } from '@nirbhaya/contract/messages/specification'
import type { SearchResults } from '@nirbhaya/contract/search/search'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useShopFront } from '../api/shop-front.ts'
import type { SiteLink } from '../content/navigation.ts'
import { useSiteContent } from '../content/site-content.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { EmptyState } from '../ui/pages/page.tsx'
import { FoundPostRow, FoundProductRow, postPath, productPath } from './found-rows.tsx'
import { popularLinksOf } from './popular-links.ts'
import { countOf } from './search-entries.ts'
import { pagesFor } from './static-pages.ts'

/** Lists all results for a text, on the search page. */
export function SearchResultList({ q, results }: { q: string; results: SearchResults }) {
  const { products, posts } = results
  const pages = pagesFor(q)
  const count = countOf(q, results)
  if (count === 0) return <NothingFound q={q} />
  return (
    <>
      <p className="mt-6 break-words text-muted" role="status">
        {words.foundFor(count, q)}
      </p>
      {products.length > 0 && (
        <Group title={words.products}>
          {products.map((product) => (
            <Row key={product._id} to={productPath(product)}>
              <FoundProductRow product={product} />
            </Row>
          ))}
        </Group>
      )}
      {posts.length > 0 && (
        <Group title={words.posts}>
          {posts.map((post) => (
            <Row key={post._id} to={postPath(post)}>
              <FoundPostRow post={post} />
            </Row>
          ))}
        </Group>
      )}
      {pages.length > 0 && (
        <Group title={words.pages}>
          <LinkRows links={pages} />
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="eyebrow text-muted">{title}</h2>
      <ul className="-mx-3 mt-2">{children}</ul>
    </section>
  )
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        className="flex items-center gap-4 rounded-control p-3 transition-colors hover:bg-blush"
        to={to}
      >
        {children}
      </Link>
    </li>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <>
      <div role="status">
        <EmptyState
          icon={<Icon className="size-9" name="search-x" />}
          title={<span className="break-words">{words.nothing(q)}</span>}
        >
          {words.nothingHint}
        </EmptyState>
      </div>
      <div className="mx-auto w-fit">
        <PopularLinks />
      </div>
    </>
  )
}

/** Shown if the server could not search. Its button searches again. */
export function SearchFailed() {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      action={
        <Button isBusy={state === 'loading'} onClick={() => revalidate()}>
          {messages.tryAgain}
        </Button>
      }
      icon={<Icon className="size-9" name="wifi-off" />}
      title={words.failed}
    >
      {words.failedHint}
    </EmptyState>
  )
}

/** Shows links while there is no search text. */
export function SearchSuggestions() {
  return (
    <section aria-label={words.popular} className="mt-10">
      <h2 className="eyebrow text-muted">{words.popular}</h2>
      <PopularLinks />
    </section>
  )
}

function PopularLinks() {
  return (
    <ul className="-mx-3 mt-2">
      <LinkRows links={popularLinksOf(useShopFront(), useSiteContent())} />
    </ul>
  )
}

const LinkRows = ({ links }: { links: SiteLink[] }) =>
  links.map(({ label, to }) => (
    <Row key={to} to={to}>
      <Icon className="size-5 shrink-0 text-rose-gold" name="arrow-up-right" />
      <span>{label}</span>
    </Row>
  ))
