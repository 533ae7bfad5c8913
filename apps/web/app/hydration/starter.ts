import { inBrowser } from '../session/safe-storage.ts'
import { authKey } from '../session/session-storage.ts'
import { watchNetwork } from './network-notice.ts'
import { goOnToPendingPage } from './pending-page.ts'
import { recordPresses } from './recorded-presses.ts'
import { startScriptsAfterPaint } from './start-scripts-after-paint.ts'

// The first script of every page. It stands in the head as text, so that it is there before anything can be
// pressed, and is small, so that nothing waits for it.

// Where it may, zod compiles its schemas. Our content security policy forbids that, and browsers report the
// attempt: it is told not to try, before any module runs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The header has a login for everybody else.
if (inBrowser.text(authKey)) document.documentElement.dataset.signedIn = ''

goOnToPendingPage()
watchNetwork()
startScriptsAfterPaint(onScriptsFailed)
const giveUpHolding = recordPresses()

// A browser asks again for scripts that did not come only when the page is loaded anew.
function onScriptsFailed() {
  if (navigator.onLine) giveUpHolding()
  else addEventListener('online', () => location.reload(), { once: true })
}
