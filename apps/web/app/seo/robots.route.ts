import { siteContext } from '../api/site.ts'
import type { Route } from './+types/robots.route'

/**
 * Pages that differ for each customer, pages of the login, the admin pages, the API, and the searches, of
 * which there are endlessly many.
 */
const disallowed = [
  ...['/cart', '/payment/', '/payment-sandbox', '/my-orders', '/my-complaints', '/my-profile'],
  ...['/update-profile', '/complaint/case'],
  ...['/login', '/signup', '/forgot-password', '/verify-otp', '/reset-password'],
  ...['/admin', '/search', '/api/'],
]

/** Returns robots.txt, which tells crawlers the pages to leave out and the URL of the sitemap. */
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
