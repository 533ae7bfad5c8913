import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useSession } from './use-session.ts'

/**
 * The admin's session; null for everybody else; undefined until local storage was read. It only
 * hides pages: the server checks every call.
 */
export function useAdmin(): SignedIn | null | undefined {
  const session = useSession()
  if (session === undefined) return undefined
  return session?.user.isAdmin ? session : null
}
