import { inBrowser } from '../session/safe-storage.ts'
import { authKey } from '../session/session-storage.ts'
import { watchNetwork } from './network-notice.ts'
import { rememberOriginalTexts } from './original-texts.ts'
import { openPendingPage } from './pending-page.ts'
import { recordPresses } from './recorded-presses.ts'
import { startScriptsAfterPaint } from './start-scripts-after-paint.ts'

// The first script of every page, inline in the head: it must run before anything can be pressed. It has to
// stay small, because it delays the page.

// By default, zod compiles its schemas. The content security policy forbids that, and browsers report each
// attempt. With this setting, zod interprets its schemas. It is set before any module runs.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The server renders the login link in every header. This attribute hides the link from customers who are
// logged in.
if (inBrowser.text(authKey)) document.documentElement.dataset.signedIn = ''

openPendingPage()
watchNetwork()
// The next two functions both listen for `deferredScriptsEvent`. Texts must be remembered before React's
// scripts start, so `rememberOriginalTexts` comes first.
rememberOriginalTexts()
startScriptsAfterPaint(onScriptsFailed)
const giveUpHolding = recordPresses()

// Called if one of the page's scripts failed to load. Only a reload of the page can load the script. Without
// a network, the page reloads once the network is back. With a network, the script is probably blocked, and a
// reload would not help. So the recorded presses are repeated for the browser to handle without scripts:
// forms are sent, and the search button opens the search page.
function onScriptsFailed() {
  if (navigator.onLine) giveUpHolding()
  else addEventListener('online', () => location.reload(), { once: true })
}
