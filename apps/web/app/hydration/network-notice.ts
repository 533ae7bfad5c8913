import { scriptsBlocked } from '@nirbhaya/contract/messages/hydration'
import { offlineEvent } from '../toasts/offline.ts'

const shownMs = 4_000
let timer: ReturnType<typeof setTimeout>

/**
 * Tells the visitor that the page's scripts are blocked. Without them, the pressed button does nothing. This
 * text replaces the text of the offline notice.
 */
export function showBlocked(): void {
  const notice = document.querySelector('.offline-notice')
  if (notice) notice.textContent = scriptsBlocked
  showOffline()
}

/** Shows the offline notice for a while. Another call, for example after the next press, shows it again. */
export function showOffline(): void {
  hideOffline()
  // The notice is hidden first, and shown a moment later. So screen readers announce it even if it was
  // visible before.
  timer = setTimeout(() => {
    document.documentElement.dataset.offline = ''
    timer = setTimeout(hideOffline, shownMs)
  })
}

function hideOffline() {
  clearTimeout(timer)
  delete document.documentElement.dataset.offline
}

/** Shows the offline notice when the network is lost, or when another script of the page asks for it. */
export function watchNetwork(): void {
  for (const lost of ['offline', offlineEvent]) addEventListener(lost, showOffline)
  addEventListener('online', hideOffline)
}
