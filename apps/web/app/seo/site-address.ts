import type { PageBrand } from '@nirbhaya/contract/brand/rules'
import { isFilledIn, type Site } from '@nirbhaya/contract/site'
import { imageAddress, unknownBrand } from '../api/site.ts'
import { listProfiles } from '../content/profiles.ts'
import type { SiteContent } from '../content/site-content.ts'

/** The `matches` of a route. The root's data contains the URL of the site. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface RootData {
  site?: Site
  content?: SiteContent
}

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** Returns the shop's name and the other parts of its brand, for a route's `meta`, which cannot use hooks. */
export const brandOf = (matches: Matches): PageBrand => rootOf(matches)?.site?.brand ?? unknownBrand

/** Returns the shop's social profiles. A link to the front page of a social network is not a profile. */
export const profilesOf = (matches: Matches): string[] =>
  listProfiles(rootOf(matches)?.content?.social)
    .map(({ href }) => href)
    .filter((href) => (URL.parse(href)?.pathname ?? '/') !== '/')

/** Returns the seller's e-mail address; nothing while it is a placeholder. */
export function sellerMailOf(matches: Matches): { email?: string } {
  const email = rootOf(matches)?.site?.seller?.email
  return email && isFilledIn(email) ? { email } : {}
}

/**
 * Returns a function that turns a path into an absolute URL. The path is that of a page, or of a picture from
 * the API. Absolute URLs stay unchanged.
 */
export function addressesOf(matches: Matches): (address: string) => string {
  const site = rootOf(matches)?.site
  return (address) => {
    const isPicture = site && address.startsWith('/api/images/')
    const placed = isPicture ? imageAddress(site, address) : address
    return /^https?:/.test(placed) ? placed : `${site?.publicUrl ?? ''}${placed}`
  }
}
