import { offlineEvent } from '../toasts/offline.ts'

const shownMs = 4_000
let timer: ReturnType<typeof setTimeout>

/** Shows the page's notice that there is no network, for a while; anew with each press that needs it. */
export function showOffline(): void {
  hideOffline()
  // Hidden in between, so that screen readers announce it again.
  timer = setTimeout(() => {
    document.documentElement.dataset.offline = ''
    timer = setTimeout(hideOffline, shownMs)
  })
}

function hideOffline() {
  clearTimeout(timer)
  delete document.documentElement.dataset.offline
}

/** Shows the notice when the network is lost, also when the page's other scripts say so. */
export function watchNetwork(): void {
  for (const lost of ['offline', offlineEvent]) addEventListener(lost, showOffline)
  addEventListener('online', hideOffline)
}
