import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Pages that a link in sight fetches ahead (`prefetch`), which takes knowing all that they import. */
const fetchedAhead = ['single/:slug', 'product/:slug', 'signup']

const start = 'window.__reactRouterManifest='

type Fields = Record<string, unknown>
interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, Fields>
}

/**
 * The browser's list of routes, which every page begins with, without what a browser does not read
 * of it: a third of its 6.6 kB (gzip) is left. The server has its own, which stays. Its name says what
 * the whole list was, so it is another one whenever a script is.
 */
export function shortRoutes(): Plugin {
  return {
    name: 'short-routes',
    apply: 'build',
    // React Router writes the list while it makes the server's.
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle({ dir = '' }) {
      const assets = join(dir, '../client/assets')
      const lists = readdirSync(assets).filter((name) => /^manifest-.*\.js$/.test(name))
      if (lists.length !== 1) this.error(`One list of routes, not ${lists.length}, is expected`)
      const file = join(assets, lists[0] ?? '')
      writeFileSync(file, shortList(readFileSync(file, 'utf8')))
    },
  }
}

/**
 * Left out is what says no, which a missing field says too; an id, as it is the key; and what a page
 * imports, unless it is fetched ahead: the browser finds that out from the script itself.
 */
export function shortList(list: string): string {
  if (!list.startsWith(start)) throw new Error('React Router writes its routes in another way')
  const manifest: Manifest = JSON.parse(list.slice(start.length).replace(/;$/, ''))
  const routes = Object.entries(manifest.routes).map(([id, { imports, ...route }]) => [
    id,
    { ...saying(route, id), ...importsAhead(route, imports as string[], manifest.entry.imports) },
  ])
  const short = { ...manifest, routes: Object.fromEntries(routes) }
  return `${start}${JSON.stringify(short)};for(const[id,route]of Object.entries(${start.slice(0, -1)}.routes))route.id=id`
}

function saying(route: Fields, key: string): Fields {
  const { id, hasDefaultExport: _, ...read } = route
  if (id !== key) throw new Error(`A route is not listed under its id: ${key}, ${id}`)
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== false && !isEmptyList(value)),
  )
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** What every page begins with is there by then. */
function importsAhead({ path }: Fields, imports: string[], known: string[]): Fields {
  if (!fetchedAhead.includes(String(path))) return {}
  return { imports: imports.filter((file) => !known.includes(file)) }
}
