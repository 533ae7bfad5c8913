import { fileURLToPath } from 'node:url'

const app = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

const home = app('home/home.route.tsx')
const story = app('catalogue/story.route.tsx')
const productPages = [story, app('catalogue/product.route.tsx')]
const blogPages = ['blog/blog.route.tsx', 'blog/post.route.tsx'].map(app)
const listPages = [home, app('collection/collection.route.tsx')]

/** Pages that people read, mostly one after the other. */
const readPages = [...listPages, ...productPages, ...blogPages]

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** By a module, which of these pages import it, however far away; `import()` fetches later. */
const reached = new Map<string, Set<string>>()

/**
 * Which script a module of the read pages is in: a product's story has one of its own, and so have the page
 * that books it, the lists of products and the blog. What the home page alone has is shared with the
 * owner's previews at most: the other pages do not load it for that.
 */
function scriptOf(id: string, modules: Modules): string | null {
  if (reached.size === 0) for (const page of readPages) reach(page, page)
  const pages = [...(reached.get(id) ?? [])]
  if (pages.length === 0 || pages.every((page) => page === home)) return null
  const areAll = (some: string[]) => pages.every((page) => some.includes(page))
  if (areAll(productPages)) return pages.includes(story) ? 'product' : 'booking'
  if (areAll(listPages)) return 'cards'
  return areAll(blogPages) ? 'blog' : 'shop'

  function reach(from: string, page: string) {
    const pages = reached.get(from) ?? new Set()
    if (pages.has(page)) return
    reached.set(from, pages.add(page))
    for (const imported of modules.getModuleInfo(from)?.importedIds ?? []) reach(imported, page)
  }
}

const named =
  (name: 'shop' | 'product' | 'booking' | 'cards' | 'blog') => (id: string, modules: Modules) =>
    scriptOf(id, modules) === name ? name : null

/**
 * Few, larger scripts: React with its router; what stands around every page; what the pages that
 * people read have in common with each other and with further ones. The rest the bundler shares out.
 * Each of them brings what it imports, unless one before it has.
 */
export const scriptChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 4,
  },
  { name: 'shell', test: /[\\/]app[\\/](root|entry\.client)\.tsx/, priority: 3 },
  { name: named('shop'), minShareCount: 2, priority: 2 },
  { name: named('product'), minShareCount: 2, priority: 1 },
  { name: named('booking'), minShareCount: 2, priority: 1 },
  { name: named('cards'), minShareCount: 2, priority: 1 },
  { name: named('blog'), minShareCount: 2, priority: 1 },
]

/** Every page has begun with them. */
const known = /\/(framework|shell|rolldown-runtime)-/

/** The owner's buttons on pages for everybody. */
const ownersButtons = /\/(product-card-actions|post-card-actions|first-product)-/

/**
 * What is fetched at once with a script that a page asks for later, instead of after it: a list in the
 * script that asks, so it holds nothing that is there already, and nothing for the owner's buttons.
 */
export const fetchedBeside = (file: string, imports: string[]): string[] =>
  ownersButtons.test(file) ? [] : imports.filter((imported) => !known.test(imported))
