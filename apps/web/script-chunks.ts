import { fileURLToPath } from 'node:url'

const app = (path: string) => fileURLToPath(new URL(`app/${path}`, import.meta.url))

/** Pages that people read, mostly one after the other. */
const readPages = [
  'home/home.route.tsx',
  'catalogue/story.route.tsx',
  'catalogue/product.route.tsx',
  'collection/collection.route.tsx',
  'blog/blog.route.tsx',
  'blog/post.route.tsx',
].map(app)

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const reached = new Set<string>()

/** All that these pages import, however far away; what they fetch later with `import()` is not. */
function isRead(id: string, modules: Modules): boolean {
  if (reached.size === 0) readPages.forEach(reach)
  return reached.has(id)

  function reach(from: string) {
    if (reached.has(from)) return
    reached.add(from)
    modules.getModuleInfo(from)?.importedIds.forEach(reach)
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
