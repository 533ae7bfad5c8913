import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from './return-path.ts'
import { useSession } from './use-session.ts'

/**
 * The session on a page for signed-in people; others are sent to log in and come back afterwards.
 * Undefined until local storage has been read, and for someone on the way to the login.
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
