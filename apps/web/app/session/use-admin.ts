import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useSession } from './use-session.ts'

/**
 * Returns the owner's session; null for everybody else; undefined until the browser's storage was read. Use
 * it only to hide pages: the server checks every call.
 */
export function useAdmin(): SignedIn | null | undefined {
  const session = useSession()
  if (session === undefined) return undefined
  return session?.user.isAdmin ? session : null
}
