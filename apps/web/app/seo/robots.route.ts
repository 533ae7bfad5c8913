import { siteContext } from '../api/site.ts'
import type { Route } from './+types/robots.route'

/**
 * The paths that crawlers must not open: pages that differ for each customer, pages of the login, the admin
 * pages, the search and the API. The search is in the list because it has a page for every text.
 */
const disallowed = [
  '/cart',
  '/payment/',
  '/payment-sandbox',
  '/my-orders',
  '/my-complaints',
  '/my-profile',
  '/update-profile',
  '/complaint/case',
  '/login',
  '/signup',
  '/forgot-password',
  '/verify-otp',
  '/reset-password',
  '/join',
  '/admin',
  '/search',
  '/api/',
]

/** Returns robots.txt for crawlers: the paths that they must not open, and the URL of the sitemap. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /api/images/',
    '',
    `Sitemap: ${context.get(siteContext).publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  })
}
