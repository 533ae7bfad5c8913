import { viewProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { createApi } from '@nirbhaya/contract/client/client'
import { useEffect } from 'react'
import { apiUrl } from '../../api/browser-api.ts'
import { readSession } from '../../session/session-storage.ts'

/** A shorter stay is not a view. The delay also lets the page's own requests go first. */
const lookMs = 1_000

/** The products viewed since the shop was opened. In memory only, so a new visit counts again. */
const counted = new Set<string>()

/** An API client that does not identify the visitor: it sends no token, cookie or guest id. */
const namelessApi = createApi(async ({ method, path }) => {
  // `keepalive` completes the request even if the visitor leaves the page at once.
  const response = await fetch(apiUrl() + path, { method, credentials: 'omit', keepalive: true })
  return { status: response.status, json: await response.json() }
})

/**
 * Counts a view of a product, once per visit for both of its pages. Views by the owner do not
 * count.
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
