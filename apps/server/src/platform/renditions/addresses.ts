/**
 * An address whose finished answers are kept: segments of a path, of which those with a colon stand
 * for a slug or (`:id`) for an id, which is the same in either case; and the query that matters.
 */
export interface KeptAddress {
  path: string
  query?: string[]
  /** What its answer is made with and does not show: keys, each with all below it. */
  ignores?: string[]
}

export interface Canonical extends KeptAddress {
  /** The one spelling of it that is kept. */
  address: string
}

interface Pattern {
  kept: KeptAddress
  expression: RegExp
  params: string[]
}

const patternOf = (kept: KeptAddress): Pattern => ({
  kept,
  expression: new RegExp(`^${kept.path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
  params: [...kept.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
})

/** Longer ones are no addresses of ours. */
const longestAddress = 1_000

/**
 * Finds the one spelling of an address: whatever is added to a query, or escaped without need, asks
 * for the same answer. @returns undefined for what is not kept
 */
export function canonicalAddresses(addresses: KeptAddress[]) {
  const patterns = addresses.map(patternOf)
  return (url: string): Canonical | undefined => {
    if (url.length > longestAddress) return undefined
    const [path = '', query] = url.split('?', 2)
    for (const { kept, expression, params } of patterns) {
      const found = expression.exec(path)
      if (!found) continue
      const address = respell(kept, params, found.slice(1))
      const search = address === undefined ? undefined : searchOf(kept, query)
      return search === undefined ? undefined : { ...kept, address: address + search }
    }
    return undefined
  }
}

function respell({ path }: KeptAddress, params: string[], values: string[]): string | undefined {
  try {
    return params.reduce((spelt, name, index) => {
      const value = decodeURIComponent(values[index] ?? '')
      return spelt.replace(`:${name}`, () =>
        encodeURIComponent(name === 'id' ? value.toLowerCase() : value),
      )
    }, path)
  } catch {
    return undefined
  }
}

/** The part of a query that matters, in one order; undefined where it contradicts itself. */
function searchOf({ query: names = [] }: KeptAddress, query: string | undefined) {
  if (query === undefined || names.length === 0) return ''
  const given = new URLSearchParams(query)
  const search = new URLSearchParams()
  for (const name of names) {
    const [value, ...others] = given.getAll(name)
    if (others.length > 0) return undefined
    if (value !== undefined) search.set(name, value)
  }
  return search.size > 0 ? `?${search}` : ''
}
