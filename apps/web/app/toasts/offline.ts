/**
 * Fired on the window if an action needs the network and there is no network. The page's first script,
 * starter.ts, then shows a notice about it.
 */
export const offlineEvent = 'say-offline'

export const announceOffline = () => window.dispatchEvent(new Event(offlineEvent))

/** Resolves at once if there is a network, otherwise when it is back. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Whether there is no network. If so, it also tells the visitor, in a notice. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  announceOffline()
  return true
}
