import { fileURLToPath } from 'node:url'

const app = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

const home = app('home/home.route.tsx')

/** Pages that people read, mostly one after the other. */
const readPages = [
  home,
  ...[
    'catalogue/story.route.tsx',
    'catalogue/product.route.tsx',
    'collection/collection.route.tsx',
    'blog/blog.route.tsx',
    'blog/post.route.tsx',
  ].map(app),
]

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** By a module, which of these pages import it, however far away; `import()` fetches later. */
const reached = new Map<string, Set<string>>()

/**
 * Whether a module is the read pages' own. What of them the home page alone has is shared with the
 * owner's previews at most: the other pages do not load it for that.
 */
function isRead(id: string, modules: Modules): boolean {
  if (reached.size === 0) for (const page of readPages) reach(page, page)
  const pages = reached.get(id)
  return pages !== undefined && (pages.size > 1 || !pages.has(home))

  function reach(from: string, page: string) {
    const pages = reached.get(from) ?? new Set()
    if (pages.has(page)) return
    reached.set(from, pages.add(page))
    for (const imported of modules.getModuleInfo(from)?.importedIds ?? []) reach(imported, page)
  }
}

/**
 * Few, larger scripts: React with its router; what stands around every page; what the pages that
 * people read have in common with each other and with further ones. The rest the bundler shares out.
 */
export const scriptChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 3,
  },
  // Each of them brings what it imports.
  { name: 'shell', test: /[\\/]app[\\/](root|entry\.client)\.tsx/, priority: 2 },
  {
    name: (id: string, modules: Modules) => (isRead(id, modules) ? 'shop' : null),
    minShareCount: 2,
    priority: 1,
  },
]
