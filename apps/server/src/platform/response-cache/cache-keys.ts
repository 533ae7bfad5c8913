/**
 * A route whose public responses are cached. A path segment that starts with a colon is a parameter: a
 * slug, or an id (`:id`), which is the same in upper and lower case. `query` lists the parameters that
 * matter.
 */
export interface CacheableRoute {
  path: string
  query?: string[]
  /** The name of the source that lists the existing values of the path's parameter, such as `products`. */
  names?: string
  /** Whether this is the one response that all addresses without a page share. */
  isMissing?: boolean
  /**
   * Keys that the response declares, although its body does not show their data. A change that invalidates
   * only these keys does not make the cached response outdated. A key includes all keys below it: `likes`
   * includes `likes/<id>`.
   */
  ignores?: string[]
}

export interface Canonical extends CacheableRoute {
  /** The normalised address (path and query of the URL), used as the cache key. */
  address: string
  /**
   * True for one of a limited number of addresses: without a query, and with a name that exists. Anybody can
   * invent any number of other addresses.
   */
  isBounded: boolean
}

/** Whether a source contains a name; undefined while this is not known. */
export type IsKnownName = (
  source: string,
  name: string,
) => 'exactly' | 'in another case' | 'no' | undefined

/**
 * These names replace all names that do not exist, so that addresses with such names share one response. No
 * page has the name `nothing_`, because slugs contain no underscore.
 */
const missingNames: Record<string, string> = { id: '00000000-0000-0000-0000-000000000000' }
const missingName = 'nothing_'

interface Pattern {
  route: CacheableRoute
  expression: RegExp
  params: string[]
}

const patternOf = (route: CacheableRoute): Pattern => ({
  route,
  expression: new RegExp(
    `^${route.path.replaceAll(/[.]/g, '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`,
  ),
  params: [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
})

/** The path and query of every page and API call of the shop are shorter. */
const longestAddress = 1_000

/**
 * Normalises a URL. It leaves out unknown query parameters and unnecessary escapes, because they do not
 * change the response. It replaces names that do not exist by one name, so that they share one response.
 * @returns undefined for a URL that is not cached
 */
export function canonicalAddresses(addresses: CacheableRoute[], isKnown: IsKnownName) {
  const patterns = addresses.map(patternOf)
  return (url: string): Canonical | undefined => {
    if (url.length > longestAddress) return undefined
    const [path = '', query] = url.split('?', 2)
    for (const { route, expression, params } of patterns) {
      const found = expression.exec(path)
      if (!found) continue
      const values = decoded(params, found.slice(1))
      if (!values) return undefined
      const match = route.names === undefined ? 'exactly' : isKnown(route.names, values[0] ?? '')
      if (match === 'no') {
        const none = params.map((name) => missingNames[name] ?? missingName)
        const address = addressOf(route, params, none)
        return { ...route, address, isMissing: true, isBounded: true }
      }
      const search = searchOf(route, query)
      if (search === undefined) return undefined
      const address = addressOf(route, params, values) + search
      return { ...route, address, isBounded: match === 'exactly' && search === '' }
    }
    return undefined
  }
}

/** Decodes path segments; undefined if one cannot be decoded, or leads to another page (`..`). */
function decoded(params: string[], values: string[]): string[] | undefined {
  try {
    const texts = values.map(decodeURIComponent)
    if (texts.some((text) => text === '.' || text === '..')) return undefined
    return texts.map((text, index) => (params[index] === 'id' ? text.toLowerCase() : text))
  } catch {
    return undefined
  }
}

const addressOf = ({ path }: CacheableRoute, params: string[], values: string[]): string =>
  params.reduce(
    (address, name, index) =>
      address.replace(`:${name}`, () => encodeURIComponent(values[index] ?? '')),
    path,
  )

/** Returns the query parameters that matter, in a fixed order; undefined if one occurs twice. */
function searchOf({ query: names = [] }: CacheableRoute, query: string | undefined) {
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
