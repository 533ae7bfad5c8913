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

// After this silence, the stored page opens. A page that opens slowly is better than none, so without a stored
// page the worker goes on waiting.
const longestSilenceMs = 4_000

// The statuses with which a proxy answers for a shop that it cannot reach.
const awayStatuses = [502, 503, 504]

async function fromNetworkOrStored(request) {
  const asked = fetch(request)
  const silence = new Promise((resolve) => setTimeout(resolve, longestSilenceMs))
  const answer = await Promise.race([asked, silence]).catch(() => undefined)
  if (answer && !awayStatuses.includes(answer.status)) return answer
  const stored = await caches.match(request, { ignoreSearch: true, ignoreVary: true })
  return stored ?? asked
}
