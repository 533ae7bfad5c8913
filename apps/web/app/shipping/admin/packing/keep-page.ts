const path = '/admin/parcels/packing'
const cacheName = 'packing-page'

/**
 * Stores the HTML and the files of the packing page in the browser, and registers the worker that opens them
 * without a network. Answers of the API are never stored.
 * @throws TypeError if the shop cannot be reached; what was stored before stays
 */
export async function keepPage(): Promise<void> {
  // On plain http, browsers offer neither service workers nor caches.
  if (!('serviceWorker' in navigator && 'caches' in window)) return
  await navigator.serviceWorker.register('/packing-worker.js', { scope: path })
  const page = await fetch(path)
  if (!page.ok) return
  const files = new Set([...filesIn(await page.clone().text()), ...loadedFiles()])
  const cache = await caches.open(cacheName)
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll([...files].filter((file) => !known.has(file)))
  // The HTML is stored after its files. So it never needs a file that is not stored, even if storing stops
  // halfway.
  await cache.put(path, page)
  const outdated = [...known].filter((file) => file !== path && !files.has(file))
  await Promise.all(outdated.map((file) => cache.delete(file)))
}

const filesIn = (html: string): string[] => html.match(/\/assets\/[\w.-]+/g) ?? []

/**
 * Returns all files that the page has loaded. Some of them are not in the HTML, because scripts load them.
 */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
