import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './app/routes.ts'

/** The public pages that visitors often read one after another. */
const publicPages = [
  'home/home.route.tsx',
  'collection/collection.route.tsx',
  'catalogue/story/story.route.tsx',
  'catalogue/product/product.route.tsx',
  'blog/blog.route.tsx',
  'blog/post.route.tsx',
].map(pathOf)

/** The pages with forms that visitors without an account read, most of them on the way to an order. */
const buyingPages = [
  'cart/cart.route.tsx',
  'accounts/login.route.tsx',
  'accounts/signup.route.tsx',
  'orders/booking/booking.route.tsx',
  'orders/payment-return/payment-return.route.tsx',
  'contact/contact.route.tsx',
].map(pathOf)

function pathOf(file: string): string {
  return fileURLToPath(new URL(`app/${file}`, import.meta.url))
}

/** The files of the owner's pages among `entries` and their children, or of the other pages. */
function routeFiles(entries: RouteConfigEntry[], ofOwner: boolean): string[] {
  return entries.flatMap((entry) => [
    ...(/^admin(\/|$)/.test(entry.path ?? '') === ofOwner ? [pathOf(entry.file)] : []),
    ...routeFiles(entry.children ?? [], ofOwner),
  ])
}

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Says whether one of `files` imports a module statically, directly or through other files. Modules loaded by
 * `import()` are not among these.
 */
function importedBy(files: string[]): (id: string, modules: Modules) => boolean {
  const imported = new Set<string>()
  function note(id: string, modules: Modules) {
    if (imported.has(id)) return
    imported.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) note(next, modules)
  }
  return (id, modules) => {
    if (imported.size === 0) for (const file of files) note(file, modules)
    return imported.has(id)
  }
}

/**
 * One script of the modules that one of `files` imports and that at least `sharedBy` pages load. A module in
 * several of these scripts goes into the one with the highest priority.
 */
function sharedScript(name: string, files: string[], sharedBy: number, priority: number) {
  const isImported = importedBy(files)
  return {
    name: (id: string, modules: Modules) => (isImported(id, modules) ? name : null),
    debugName: name,
    minShareCount: sharedBy,
    priority,
  }
}

/**
 * Builds a few larger scripts: React with its router, the frame of every page, and the code that public pages,
 * pages on the way to an order, pages of customers, and pages of the owner share. The bundler splits the rest.
 * The list of routes, which every visitor loads, names the scripts of each page: with 246 scripts it was 12 kB
 * (gzip), with these it is less than 5.
 */
export const scriptChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 6,
  },
  { name: 'shell', test: /[\\/]app[\\/](root|entry\.client)\.tsx/, priority: 5 },
  sharedScript('pages', publicPages, 2, 4),
  sharedScript('buying', buyingPages, 2, 3),
  sharedScript('account', routeFiles(routes, false), 2, 2),
  sharedScript('owner', routeFiles(routes, true), 4, 1),
]
