// The service worker that opens the packing page when the shop cannot be reached. The page registers the
// worker for its own path only, and stores its HTML and its files (app/shipping/admin/packing/keep-page.ts).

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isFile = origin === location.origin && pathname.startsWith('/assets/')
  if (request.mode === 'navigate' || isFile) event.respondWith(fromNetworkOrStored(request))
})

async function fromNetworkOrStored(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const stored = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
    if (stored) return stored
    throw error
  }
}
