import type { KeptAddress } from './platform/renditions/addresses.ts'

const list = ['limit', 'cursor']
/** A like is counted on a product's own page alone; the others must not be made anew for it. */
const ignores = ['likes']

/** What is the same for everybody and asked for often: public pages, and what they read. */
export const keptAddresses: KeptAddress[] = [
  { path: '/', ignores },
  { path: '/collection', ignores },
  { path: '/single/:slug', ignores },
  { path: '/product/:slug', query: ['reviews'] },
  { path: '/blogs', query: ['cursor'] },
  { path: '/blogs/rss.xml' },
  { path: '/blogs/:id' },
  ...['/contact', '/custom', '/customization'].map((path) => ({ path })),
  ...['/return-policy', '/shipping-policy', '/privacy-policy'].map((path) => ({ path })),
  { path: '/terms-and-conditions' },
  { path: '/sitemap.xml', ignores },
  { path: '/robots.txt' },
  { path: '/api/product/get-products', query: list },
  { path: '/api/product/shop-front' },
  { path: '/api/product/get-product/:slug' },
  { path: '/api/review/of/:slug', query: list },
  { path: '/api/blog', query: list },
  { path: '/api/blog/:id' },
  { path: '/api/content' },
]
