import type { ClientInstrumentation } from 'react-router'
import { inTab } from '../session/safe-storage.ts'

const key = 'pendingPage'

/**
 * Stores the URL of the page that is loading, until it has loaded. Form submits are not stored: customers
 * see that a form was not sent, and send it again.
 */
export const pendingPage: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to, currentUrl, formMethod }) {
        const { href } = new URL(String(to), new URL(currentUrl, location.href))
        if (typeof to === 'string' && formMethod === undefined) inTab.put(key, href)
        await navigate()
        inTab.remove(key)
      },
    }),
}

/**
 * Opens the page that a visitor asked for before a reload. If the code of the next page fails to load, for
 * example after a deployment, the router reloads the current page instead of opening the next page. Every
 * page calls this function at its start, so the reloaded page opens the next page.
 */
export function openPendingPage(): void {
  const href = inTab.text(key)
  inTab.remove(key)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (href && isReload) location.replace(href)
}
