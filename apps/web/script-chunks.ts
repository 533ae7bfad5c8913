import { fileURLToPath } from 'node:url'

/** The public pages that visitors often read one after another. */
const pages = [
  'home/home.route.tsx',
  'collection/collection.route.tsx',
  'catalogue/story/story.route.tsx',
  'catalogue/product/product.route.tsx',
  'blog/blog.route.tsx',
  'blog/post.route.tsx',
].map((file) => fileURLToPath(new URL(`app/${file}`, import.meta.url)))

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * All files that `pages` import statically, directly or through other files. Files loaded by `import()` are
 * not among them.
 */
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
 * Builds a few larger scripts: React with its router, the shell, and the code that public pages share. The
 * bundler splits the rest.
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
