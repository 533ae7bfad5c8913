import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './return-path.ts'
import { useSession } from './use-session.ts'

/**
 * The session, for pages that require one. Visitors are redirected to the login and return
 * afterwards. Undefined until local storage was read, and during the redirect.
 */
export function useSignedIn(): SignedIn | undefined {
  const session = useSession()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isSignedOut = session === null

  useEffect(() => {
    if (isSignedOut) void navigate(loginPath(pathname + search), { replace: true })
  }, [isSignedOut, pathname, search, navigate])

  return session ?? undefined
}
