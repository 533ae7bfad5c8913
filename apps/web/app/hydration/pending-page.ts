import type { ClientInstrumentation } from 'react-router'
import { inTab } from '../session/safe-storage.ts'

const key = 'pendingPage'

/** Notes which page is on its way, until it is there. A form is sent again by whoever sees that it was not. */
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
 * The router loads the current page anew when the code of the next one does not come, as after a deployment.
 * Here the next page is loaded instead, since somebody has pressed a link to it.
 */
export function goOnToPendingPage(): void {
  const href = inTab.text(key)
  inTab.remove(key)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (href && isReload) location.replace(href)
}
