import { createContext, useRouteLoaderData } from 'react-router'

/** What pages need to know about where they are served. No address ends in a slash. */
export interface Site {
  publicUrl: string
  /** The API host: a path when it is this host, else a whole address. */
  apiUrl: string
  /** Payments go to the payment sandbox: every page says that no money moves. */
  testPayments: boolean
}

export const siteContext = createContext<Site>()

/** The site of the current render, from the root route's loader. */
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? { publicUrl: '', apiUrl: '/api', testPayments: false }
}

/** Image addresses that are not absolute are paths of the API host. */
export function imageAddress(site: Site, url: string): string {
  if (url.startsWith('http') || site.apiUrl.startsWith('/')) return url
  return new URL(url, site.apiUrl).href
}
