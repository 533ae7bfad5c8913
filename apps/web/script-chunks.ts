import { fileURLToPath } from 'node:url'

const app = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** Pages that people read, mostly one after the other, by kind; and what comes later of them. */
const kinds = {
  home: ['home/home.route.tsx'],
  list: ['collection/collection.route.tsx'],
  story: ['catalogue/story.route.tsx'],
  product: ['catalogue/product.route.tsx'],
  blog: ['blog/blog.route.tsx', 'blog/post.route.tsx'],
  around: ['shell/around.tsx'],
  homeLater: ['home/home-rest.tsx'],
  storyLater: ['catalogue/story-rest.tsx'],
  productLater: ['catalogue/product-rest.tsx'],
}
type Kind = keyof typeof kinds

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** By a module, which kinds of pages import it, however far away; `import()` fetches later. */
const reached = new Map<string, Set<Kind>>()

function kindsThatImport(id: string, modules: Modules): Set<Kind> {
  if (reached.size === 0) {
    for (const [kind, pages] of Object.entries(kinds)) {
      for (const page of pages) reach(app(page), kind as Kind)
    }
  }
  return reached.get(id) ?? new Set()

  function reach(from: string, kind: Kind) {
    const known = reached.get(from) ?? new Set()
    if (known.has(kind)) return
    reached.set(from, known.add(kind))
    for (const imported of modules.getModuleInfo(from)?.importedIds ?? []) reach(imported, kind)
  }
}

/** How many kinds of pages begin with it. */
const atOnce = (by: Set<Kind>) =>
  (['home', 'list', 'story', 'product', 'blog'] as const).filter((kind) => by.has(kind)).length

const isOneProducts = (by: Set<Kind>) => atOnce(by) === 2 && by.has('story') && by.has('product')

/** Which scripts there are, those before the others that take a module that both could have. */
const shared: [name: string, isFor: (by: Set<Kind>) => boolean][] = [
  // Home is the first page of most: it begins with nothing that it has no use for.
  ['shop', (by) => by.has('home') && atOnce(by) > 1],
  ['poster', (by) => by.has('home')],
  ['pages', (by) => !isOneProducts(by) && (atOnce(by) > 1 || (atOnce(by) > 0 && by.has('around')))],
  ['product', isOneProducts],
  ['booking', (by) => by.has('product')],
  ['story', (by) => by.has('story')],
  ['cards', (by) => by.has('list')],
  ['blog', (by) => by.has('blog')],
  ['around', (by) => by.has('around')],
  ['later', (by) => by.size > 1],
  ['home', (by) => by.has('homeLater')],
]

/**
 * Few, larger scripts: React with its router; what stands around every page; what the pages that
 * people read have in common with each other and with further ones. The rest the bundler shares out.
 * Each of them brings what it imports, unless one before it has.
 */
export const scriptChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 40,
  },
  { name: 'shell', test: /[\\/]app[\\/](root|entry\.client)\.tsx/, priority: 30 },
  ...shared.map(([name, isFor], index) => ({
    name: (id: string, modules: Modules) => (isFor(kindsThatImport(id, modules)) ? name : null),
    minShareCount: ['around', 'home'].includes(name) ? 1 : 2,
    priority: 20 - index,
  })),
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
