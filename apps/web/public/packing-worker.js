// Opens the packing page without a network. The page registers it for its own address alone, and stores
// what it consists of (app/shipping/admin/packing/keep-page.ts).

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
