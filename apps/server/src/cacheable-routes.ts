import { policyKinds, policyPaths } from '@nirbhaya/contract/policies/kinds'
import { listPostIds } from './blog/blog.service.ts'
import { listProductSlugs } from './catalogue/catalogue.service.ts'
import type { Db } from './platform/database/client.ts'
import type { CacheableRoute } from './platform/response-cache/cache-keys.ts'
import type { NameSource } from './platform/response-cache/known-slugs.ts'

const list = ['limit', 'cursor']
/**
 * Routes with this list do not show likes, so a like does not invalidate them. Of the pages, only a product's
 * own page shows likes.
 */
const ignores = ['likes']

/** The page that is shown at every unknown URL. */
export const missingPage = '/-'

/**
 * Lists the values that the parameter of a route below can have: the slugs of products and the ids of posts.
 * A route with `names: 'products'` takes its values from `products`. Other values are refused without a query
 * of the database.
 */
export const knownNames = (db: Db): Record<string, NameSource> => ({
  products: { key: 'products', list: () => listProductSlugs(db) },
  posts: { key: 'posts', list: () => listPostIds(db) },
})

/**
 * Routes whose responses are the same for everybody and requested often: public pages and the calls that
 * they use.
 */
export const cacheableRoutes: CacheableRoute[] = [
  { path: '/', ignores },
  { path: '/collection', ignores },
  { path: '/single/:slug', names: 'products', ignores },
  { path: '/product/:slug', names: 'products', query: ['reviews'] },
  { path: '/blogs', query: ['cursor'] },
  { path: '/blogs/rss.xml' },
  { path: '/blogs/:id', names: 'posts' },
  ...['/contact', '/complaint', '/custom', '/customization'].map((path) => ({ path })),
  ...Object.values(policyPaths).map((path) => ({ path, query: ['version'] })),
  ...['/login', '/signup', '/forgot-password', '/verify-otp', '/reset-password'].map((path) => ({
    path,
  })),
  ...['/cart', '/my-orders', '/my-profile', '/update-profile', '/my-sessions'].map((path) => ({
    path,
  })),
  { path: missingPage, isMissing: true },
  { path: '/sitemap.xml', ignores },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest', ignores },
  { path: '/api/product/get-products', query: list },
  { path: '/api/product/shop-front' },
  { path: '/api/product/get-product/:slug', names: 'products' },
  { path: '/api/review/of/:slug', query: list },
  { path: '/api/blog', query: list },
  { path: '/api/blog/:id', names: 'posts' },
  { path: '/api/content' },
  ...policyKinds.map((kind) => ({ path: `/api/policy/${kind}`, query: ['version'] })),
]
