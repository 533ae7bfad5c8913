import type { Site } from '@nirbhaya/contract/site'
import { createContext, useRouteLoaderData } from 'react-router'

export const siteContext = createContext<Site>()

/** Of one render, for its own scripts: no data of the page, which is the same for everybody. */
export const scriptNonceContext = createContext<string>()

/** For a page whose root could not be loaded. */
const unknownSite: Site = {
  publicUrl: '',
  apiUrl: '/api',
  testPayments: false,
  seller: {
    name: '',
    address: '',
    phone: '',
    email: '',
    grievanceOfficer: '',
    city: '',
    gstNumber: '',
  },
}

/** The site of the current render, from the root route's loader. */
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? unknownSite
}

/** Image addresses that are not absolute are paths of the API host. */
export function imageAddress(site: Pick<Site, 'apiUrl'>, url: string): string {
  if (url.startsWith('http') || site.apiUrl.startsWith('/')) return url
  return new URL(url, site.apiUrl).href
}
