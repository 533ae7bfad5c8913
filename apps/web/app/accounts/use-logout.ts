import { logout } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { forgetSession } from '../session/session-storage.ts'

const longestPauseMs = 3_000
const timeout = () => new Promise<true>((resolve) => setTimeout(resolve, longestPauseMs, true))

/**
 * Opens the home page, where `useLogoutAtHome` ends the session. Ending it here would send the
 * visitor from a customers' page to the login. A page with unsaved input asks first, and a customer
 * who then stays remains signed in.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()

  async function goHome(): Promise<false> {
    await navigate('/', { flushSync: true, state: { isLoggingOut: true } })
    return false
  }

  return async () => {
    // If the network is missing or slow, end the session without the home page.
    if (!navigator.onLine || (await Promise.race([goHome(), timeout()]))) await endSession()
  }
}

/** Completes a logout after the home page opened. */
export function useLogoutAtHome(): void {
  const { state } = useLocation() as { state: { isLoggingOut?: boolean } | null }
  const isLoggingOut = state?.isLoggingOut

  useEffect(() => {
    if (!isLoggingOut) return
    // Without a network the page does not reload. Clear the state, so that a later visit to this
    // history entry does not log out again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    void endSession()
  }, [isLoggingOut])
}

/** Ends the session here and on the server, then reloads the home page. */
async function endSession() {
  // The server may be unreachable. The customer is signed out here in any case.
  await browserApi(logout, { timeoutMs: 3_000 }).catch(() => undefined)
  forgetSession()
  clearAllDrafts()
  // Prevents Google from signing in the next person as this one.
  window.google?.accounts.id.disableAutoSelect()
  // Without a network the browser would show its own error page.
  if (navigator.onLine) window.location.replace('/')
}
