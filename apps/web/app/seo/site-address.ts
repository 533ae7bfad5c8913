/** A route's `matches`: the root's data knows where the site is served. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

interface RootData {
  site?: { publicUrl: string }
}

/** Turns paths of the site into whole addresses; whole addresses stay as they are. */
export function addressesOf(matches: Matches): (address: string) => string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const publicUrl = root?.site?.publicUrl ?? ''
  return (address) => (/^https?:/.test(address) ? address : `${publicUrl}${address}`)
}
