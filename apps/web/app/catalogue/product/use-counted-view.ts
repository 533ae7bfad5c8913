import { viewProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { createApi } from '@nirbhaya/contract/client/client'
import { useEffect } from 'react'
import { apiUrl } from '../../api/browser-api.ts'
import { readSession } from '../../session/session-storage.ts'

/** A view counts after this time. The delay also lets the page's own requests go first. */
const lookMs = 1_000

/**
 * The products whose view was counted since this tab loaded the shop. The list is not stored, so that a new
 * visit counts again.
 */
const counted = new Set<string>()

/** A client that does not identify the visitor: it sends no token, cookie or guest id. */
const namelessApi = createApi(async ({ method, path }) => {
  // With `keepalive`, the request is completed even if the visitor leaves the page at once.
  const response = await fetch(apiUrl() + path, { method, credentials: 'omit', keepalive: true })
  return { status: response.status, json: await response.json() }
})

/**
 * Counts a view of a product, on its product page and on its story page. A visitor who opens both pages is
 * counted once. The owner's views do not count.
 */
export function useCountedView(slug: string): void {
  useEffect(() => {
    if (counted.has(slug) || readSession()?.user.isAdmin) return
    const timer = setTimeout(() => {
      counted.add(slug)
      namelessApi(viewProduct, { params: { slug } }).catch((error: unknown) =>
        console.debug('The view was not counted:', error),
      )
    }, lookMs)
    return () => clearTimeout(timer)
  }, [slug])
}
