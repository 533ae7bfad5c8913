import { fileURLToPath } from 'node:url'

/** The pages that people read, mostly one after the other. */
const pages = [
  'home/home.route.tsx',
  'collection/collection.route.tsx',
  'catalogue/story.route.tsx',
  'catalogue/product.route.tsx',
  'blog/blog.route.tsx',
  'blog/post.route.tsx',
].map((file) => fileURLToPath(new URL(`app/${file}`, import.meta.url)))

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** What those pages import, however far away; `import()` fetches later. */
const imported = new Set<string>()

function noteImported(id: string, modules: Modules) {
  if (imported.has(id)) return
  imported.add(id)
  for (const next of modules.getModuleInfo(id)?.importedIds ?? []) noteImported(next, modules)
}

function nameOfPages(id: string, modules: Modules): string | null {
  if (imported.size === 0) for (const page of pages) noteImported(page, modules)
  return imported.has(id) ? 'pages' : null
}

/**
 * Few, larger scripts: React with its router, what stands around every page, and what pages that people read
 * share with each other and with further ones. The rest the bundler divides.
 */
export const scriptChunks = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 3,
  },
  { name: 'shell', test: /[\\/]app[\\/](root|entry\.client)\.tsx/, priority: 2 },
  { name: nameOfPages, minShareCount: 2, priority: 1 },
]
