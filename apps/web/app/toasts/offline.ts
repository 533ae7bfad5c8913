/** On the window: there is no network for what somebody tried. The starter shows the notice of it. */
export const offlineEvent = 'say-offline'

export const announceOffline = () => window.dispatchEvent(new Event(offlineEvent))

/** Comes when there is a network: at once, or once it is back. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}

/** Whether there is no network for what somebody pressed, which is said then. */
export function isOffline(): boolean {
  if (navigator.onLine) return false
  announceOffline()
  return true
}
