/**
 * An address whose finished answers are kept: segments of a path, of which those with a colon stand
 * for a slug or (`:id`) for an id, which is the same in either case; and the query that matters.
 */
export interface CacheKey {
  path: string
  query?: string[]
  /** Where the names come from that the changing part of the path may have. */
  names?: string
  /** Nothing is at this address: its answer is the one for all addresses of no page. */
  isMissing?: boolean
  /** What its answer is made with and does not show: keys, each with all below it. */
  ignores?: string[]
}

export interface Canonical extends CacheKey {
  /** The one spelling of it that is kept. */
  address: string
  /**
   * Whether it is one of a limited number: without a query, and with a name that exists. Anybody can make
   * up any number of the others.
   */
  isBounded: boolean
}

/** Whether a source has a name; undefined while that cannot be said. */
export type IsKnownName = (
  source: string,
  name: string,
) => 'exactly' | 'in another case' | 'no' | undefined

/** In place of a name that does not exist: one that nothing has. No slug is made with an underscore. */
const missingNames: Record<string, string> = { id: '00000000-0000-0000-0000-000000000000' }
const missingName = 'nothing_'

interface Pattern {
  kept: CacheKey
  expression: RegExp
  params: string[]
}

const patternOf = (kept: CacheKey): Pattern => ({
  kept,
  expression: new RegExp(`^${kept.path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`),
  params: [...kept.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
})

/** Longer ones are no addresses of ours. */
const longestAddress = 1_000

/**
 * Finds the one spelling of an address: whatever is added to a query, or escaped without need, asks
 * for the same answer, and so do all names that do not exist. @returns undefined for what is not kept
 */
export function canonicalAddresses(addresses: CacheKey[], isKnown: IsKnownName) {
  const patterns = addresses.map(patternOf)
  return (url: string): Canonical | undefined => {
    if (url.length > longestAddress) return undefined
    const [path = '', query] = url.split('?', 2)
    for (const { kept, expression, params } of patterns) {
      const found = expression.exec(path)
      if (!found) continue
      const values = decoded(params, found.slice(1))
      if (!values) return undefined
      const named = kept.names === undefined ? 'exactly' : isKnown(kept.names, values[0] ?? '')
      if (named === 'no') {
        const none = params.map((name) => missingNames[name] ?? missingName)
        const address = respell(kept, params, none)
        return { ...kept, address, isMissing: true, isBounded: true }
      }
      const search = searchOf(kept, query)
      if (search === undefined) return undefined
      const address = respell(kept, params, values) + search
      return { ...kept, address, isBounded: named === 'exactly' && search === '' }
    }
    return undefined
  }
}

/** Undefined where a part cannot be read, or is a step to another page (`..`). */
function decoded(params: string[], values: string[]): string[] | undefined {
  try {
    const texts = values.map(decodeURIComponent)
    if (texts.some((text) => text === '.' || text === '..')) return undefined
    return texts.map((text, index) => (params[index] === 'id' ? text.toLowerCase() : text))
  } catch {
    return undefined
  }
}

const respell = ({ path }: CacheKey, params: string[], values: string[]): string =>
  params.reduce(
    (spelt, name, index) =>
      spelt.replace(`:${name}`, () => encodeURIComponent(values[index] ?? '')),
    path,
  )

/** The part of a query that matters, in one order; undefined where it contradicts itself. */
function searchOf({ query: names = [] }: CacheKey, query: string | undefined) {
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
