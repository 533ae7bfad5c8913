import { inTab } from '../session/safe-storage.ts'

const key = 'pendingPage'

/** Notes which page is on its way; undefined once it is there. */
export function notePendingPage(path: string | undefined): void {
  if (path === undefined) inTab.remove(key)
  else inTab.put(key, path)
}

/**
 * The router loads the current page anew when the code of the next one does not come, as after a deployment.
 * Here the next page is loaded instead, since somebody has pressed a link to it.
 */
export function goOnToPendingPage(): void {
  const path = inTab.text(key)
  inTab.remove(key)
  const [navigation] = performance.getEntriesByType('navigation')
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
  if (path && isReload) location.replace(path)
}
