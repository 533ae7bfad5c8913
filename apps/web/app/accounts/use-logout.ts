import { logout } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { forgetSession } from '../session/session-storage.ts'

const longestPauseMs = 3_000
const late = () => new Promise<true>((resolve) => setTimeout(resolve, longestPauseMs, true))

/**
 * Leads home, where `useLogoutAtHome` ends the session: a page for customers only would send a visitor
 * to log in, and one with something unsaved asks first. Whoever stays there stays signed in.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()

  async function goHome(): Promise<false> {
    await navigate('/', { flushSync: true, state: { isLoggingOut: true } })
    return false
  }

  return async () => {
    // Where no network carries it there, or a slow one, the person is signed out all the same.
    if (!navigator.onLine || (await Promise.race([goHome(), late()]))) await endSession()
  }
}

/** Goes on with a logout that has come home, also one that was asked about. */
export function useLogoutAtHome(): void {
  const { state } = useLocation() as { state: { isLoggingOut?: boolean } | null }
  const isLoggingOut = state?.isLoggingOut

  useEffect(() => {
    if (!isLoggingOut) return
    // Where no network starts the page afresh: whoever comes back to it later does not mean this again.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    void endSession()
  }, [isLoggingOut])
}

/** Ends the session here and on the server, then starts afresh on the home page. */
async function endSession() {
  // Signed out here whatever the server says: it may be out of reach.
  await browserApi(logout, { timeoutMs: 3_000 }).catch(() => undefined)
  forgetSession()
  clearAllDrafts()
  // So that Google does not sign the next person in as this one.
  window.google?.accounts.id.disableAutoSelect()
  // Without a network the browser would show a page of its own.
  if (navigator.onLine) window.location.replace('/')
}
