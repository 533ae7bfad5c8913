import { listPosts } from '@nirbhaya/contract/blog/blog'
import type { Api } from '@nirbhaya/contract/client/client'
import { allPages } from '../api/all-pages.ts'
import { allProducts } from '../api/all-products.ts'
import { apiContext } from '../api/api-context.ts'
import { siteContext } from '../api/site.ts'
import { contentContext } from '../content/load-content.ts'
import { policyLinks } from '../content/policy-links.ts'
import type { Route } from './+types/sitemap.route'
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts'

/** Pages that every shop has. */
const pages = [
  '/',
  '/collection',
  '/blogs',
  '/contact',
  '/complaint',
  ...policyLinks.map(({ to }) => to),
]

/**
 * A sitemap may contain 50,000 URLs. Each product has two (`/single/…` and `/product/…`), and each post has
 * one. So products and posts use at most 49,000 URLs, which leaves 1,000 for the other pages.
 */
const mostProducts = 20_000
const mostPosts = 9_000

/** Lists every page that search engines should find. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [products, posts, { customize }] = await Promise.all([
    allProducts(api, { most: mostProducts }),
    postEntries(api),
    context.get(contentContext)(),
  ])
  const entries: SitemapEntry[] = [
    ...pages.map((path) => ({ path })),
    ...(customize ? [{ path: '/custom' }] : []),
    ...products.flatMap(({ slug }) => [
      { path: `/single/${encodeURIComponent(slug)}` },
      { path: `/product/${encodeURIComponent(slug)}` },
    ]),
    ...posts,
  ]
  return new Response(sitemapXml(context.get(siteContext).publicUrl, entries), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}

/** Returns all posts. If they fail to load, the sitemap has none. */
async function postEntries(api: Api): Promise<SitemapEntry[]> {
  try {
    const posts = await allPages((query) => api.page(listPosts, { query }), mostPosts)
    return posts.map(({ _id, date }) => ({ path: `/blogs/${_id}`, changedAt: date }))
  } catch (error) {
    console.error('Fetching the posts for the sitemap failed:', error)
    return []
  }
}
