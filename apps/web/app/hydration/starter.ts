import { inBrowser } from '../session/safe-storage.ts'
import { authKey } from '../session/session-storage.ts'
import { watchNetwork } from './network-notice.ts'
import { rememberOriginalTexts } from './original-texts.ts'
import { openPendingPage } from './pending-page.ts'
import { recordPresses } from './recorded-presses.ts'
import { startScriptsAfterPaint } from './start-scripts-after-paint.ts'

// The first script of every page. It is inline in the head, so that it runs before anything can be
// pressed. Keep it small, because it delays the page.

// By default zod compiles its schemas. The content security policy forbids that, and browsers
// report each attempt. This turns it off before any module runs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// Without a session the header shows the login link.
if (inBrowser.text(authKey)) document.documentElement.dataset.signedIn = ''

openPendingPage()
watchNetwork()
// Listens to the same event as React's start, and must be registered first.
rememberOriginalTexts()
startScriptsAfterPaint(onScriptsFailed)
const giveUpHolding = recordPresses()

// A browser retries failed scripts only when the page is reloaded.
function onScriptsFailed() {
  if (navigator.onLine) giveUpHolding()
  else addEventListener('online', () => location.reload(), { once: true })
}
