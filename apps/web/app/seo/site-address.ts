import { isFilledIn, type Site } from '@nirbhaya/contract/site'
import { imageAddress } from '../api/site.ts'
import type { SiteContent } from '../content/site-content.ts'

/** A route's `matches`: the root's data knows where the site is served. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface RootData {
  site?: Site
  content?: SiteContent
}

const rootOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** The shop's profiles elsewhere; a network's front page is nobody's. */
export const profilesOf = (matches: Matches): string[] =>
  Object.values(rootOf(matches)?.content?.social ?? {}).filter(
    (href) => (URL.parse(href)?.pathname ?? '/') !== '/',
  )

/** Where the seller can be written to; nothing while a placeholder stands there. */
export function sellerMailOf(matches: Matches): { email?: string } {
  const email = rootOf(matches)?.site?.seller?.email
  return email && isFilledIn(email) ? { email } : {}
}

/** Turns paths of the site, and of the API's pictures, into whole addresses; those stay as they are. */
export function addressesOf(matches: Matches): (address: string) => string {
  const site = rootOf(matches)?.site
  return (address) => {
    const isPicture = site && address.startsWith('/api/images/')
    const placed = isPicture ? imageAddress(site, address) : address
    return /^https?:/.test(placed) ? placed : `${site?.publicUrl ?? ''}${placed}`
  }
}
