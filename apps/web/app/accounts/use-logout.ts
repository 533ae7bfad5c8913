import { logout } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { forgetSession } from '../session/session-storage.ts'

const longestPauseMs = 3_000
const timeout = () => new Promise<true>((resolve) => setTimeout(resolve, longestPauseMs, true))

/**
 * Returns a function that logs out. It opens the home page first, and `useLogoutAtHome` ends the session
 * there: a page for customers would redirect to the login when the session ends. A page with unsaved input
 * asks before it is left. If the customer then stays on that page, they also stay signed in.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()

  async function goHome(): Promise<false> {
    await navigate('/', { flushSync: true, state: { isLoggingOut: true } })
    return false
  }

  return async () => {
    // Usually the home page opens, and `useLogoutAtHome` ends the session there. If the browser is offline,
    // or if the home page does not open within `longestPauseMs`, the session is ended here instead.
    if (!navigator.onLine || (await Promise.race([goHome(), timeout()]))) await endSession()
  }
}

/** The second step of `useLogout`: ends the session if the customer came to the home page to log out. */
export function useLogoutAtHome(): void {
  const { state } = useLocation() as { state: { isLoggingOut?: boolean } | null }
  const isLoggingOut = state?.isLoggingOut

  useEffect(() => {
    if (!isLoggingOut) return
    // The home page's history entry has the state `isLoggingOut`. The reload in `endSession` removes the
    // state, but offline there is no reload. A customer who went back to this entry would be logged out
    // again, perhaps from a new session. So the state is removed here.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    void endSession()
  }, [isLoggingOut])
}

/** Ends the session in this browser and on the server, then reloads the home page. */
async function endSession() {
  // The server may be unreachable. The customer is signed out in this browser in any case.
  await browserApi(logout, { timeoutMs: 3_000 }).catch(() => undefined)
  forgetSession()
  clearAllDrafts()
  // Without this, Google could open this account automatically for the next person who uses this browser.
  window.google?.accounts.id.disableAutoSelect()
  // If the browser is offline, a reload would show the browser's error page.
  if (navigator.onLine) window.location.replace('/')
}
