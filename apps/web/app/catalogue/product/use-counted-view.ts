import { viewProduct } from '@nirbhaya/contract/catalogue/catalogue'
import { createApi } from '@nirbhaya/contract/client/client'
import { useEffect } from 'react'
import { apiUrl } from '../../api/browser-api.ts'
import { readSession } from '../../session/session-storage.ts'

/** Who leaves sooner has not looked; and what the page itself needs goes first. */
const lookMs = 1_000

/** The products looked at since the shop was opened: kept nowhere, so a new visit counts again. */
const counted = new Set<string>()

/** A way to the API that says nothing about who asks: no token, no cookie, no guest's id. */
const namelessApi = createApi(async ({ method, path }) => {
  // The count survives a page that is left at once.
  const response = await fetch(apiUrl() + path, { method, credentials: 'omit', keepalive: true })
  return { status: response.status, json: await response.json() }
})

/**
 * Counts a look at a product, once in a visit whichever of its two pages is opened. The owner's own
 * looks do not count.
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
