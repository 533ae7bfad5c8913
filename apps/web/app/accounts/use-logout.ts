import { logout } from '@nirbhaya/contract/accounts'
import { useNavigate } from 'react-router'
import { browserApi } from '../api/browser-api.ts'
import { clearAllDrafts } from '../forms/form-draft.ts'
import { forgetSession } from '../session/session-storage.ts'

const longestPauseMs = 3_000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Ends the session here and on the server, then starts afresh on the home page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()

  return async () => {
    // Signed out here whatever the server says: it may be out of reach.
    await browserApi(logout, { timeoutMs: 3_000 }).catch(() => undefined)
    // Home first, and drawn: a page for customers only would send a visitor to log in. Where no network
    // carries it here, the person is signed out all the same.
    await Promise.race([navigate('/', { flushSync: true }), pause(longestPauseMs)])
    forgetSession()
    clearAllDrafts()
    // So that Google does not sign the next person in as this one.
    window.google?.accounts.id.disableAutoSelect()
    window.location.replace('/')
  }
}
