import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import type { Site } from '@nirbhaya/contract/site'
import { createContext, useRouteLoaderData } from 'react-router'

export const siteContext = createContext<Site>()

/**
 * The nonce of one render, for the page's own scripts. It is not in the loader data, because the loader data
 * is the same for every visitor.
 */
export const scriptNonceContext = createContext<string>()

/** Used if the root loader failed. */
export const unknownBrand: PageBrand = { name: '', line: '', motto: '', since: 0 }

/** Used if the root loader failed. */
const unknownSite: Site = {
  publicUrl: '',
  apiUrl: '/api',
  testPayments: false,
  reportHours: 48,
  seller: {
    name: '',
    address: '',
    phone: '',
    email: '',
    grievanceOfficer: '',
    city: '',
    gstNumber: '',
  },
  brand: unknownBrand,
}

/** Returns the server's settings for pages, from the root loader. */
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? unknownSite
}

/** Returns the shop's name, for sentences that contain it. */
export const useShopName = (): string => useSite().brand.name

/**
 * Returns the URL of a picture. If the API has a host of its own, a relative URL is resolved against that
 * host.
 */
export function imageAddress(site: Pick<Site, 'apiUrl'>, url: string): string {
  if (url.startsWith('http') || site.apiUrl.startsWith('/')) return url
  return new URL(url, site.apiUrl).href
}
