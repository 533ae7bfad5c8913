import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './return-path.ts'
import { useSession } from './use-session.ts'

/**
 * Returns the session, for pages that need one. Visitors are redirected to the login, which leads back to the
 * page. The result is undefined until the browser's storage was read, and during the redirect.
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
