import { can, type Permission, type Role } from '@nirbhaya/contract/roles'
import { type ReactNode, useCallback } from 'react'
import { MayContext } from '../session/may.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Returns the role of the signed-in person; undefined for everybody else. A session from before roles existed is the
 * owner's.
 */
export function useRole(): Role | undefined {
  const user = useSession()?.user
  return user?.isAdmin ? (user.role ?? 'owner') : undefined
}

/** Hides, in its children, what the signed-in person may not do. */
export function AsStaff({ children }: { children: ReactNode }) {
  const role = useRole()
  const may = useCallback(
    (needs: Permission | undefined) => needs === undefined || can(role, needs),
    [role],
  )
  return <MayContext value={may}>{children}</MayContext>
}
