import type { Site } from '@nirbhaya/contract/site'
import { imageAddress } from '../api/site.ts'

/** A route's `matches`: the root's data knows where the site is served. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface RootData {
  site?: Site
}

/** Turns paths of the site, and of the API's pictures, into whole addresses; those stay as they are. */
export function addressesOf(matches: Matches): (address: string) => string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const site = root?.site
  return (address) => {
    const isPicture = site && address.startsWith('/api/images/')
    const placed = isPicture ? imageAddress(site, address) : address
    return /^https?:/.test(placed) ? placed : `${site?.publicUrl ?? ''}${placed}`
  }
}
