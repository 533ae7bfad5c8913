import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useSyncExternalStore } from 'react'
import { readSession, watchSession } from './session-storage.ts'

/**
 * The session; null when signed out; undefined until local storage was read. The server renders for
 * everybody alike, so parts that depend on the session render later.
 */
export function useSession(): SignedIn | null | undefined {
  return useSyncExternalStore<SignedIn | null | undefined>(
    watchSession,
    readSession,
    () => undefined,
  )
}

/**
 * Whether somebody is known to be signed in. False both before local storage was read and for a
 * visitor, so visitors cause no second render.
 */
export const useIsSignedIn = (): boolean => useIsSo((session) => session !== null)

/** Whether the owner is signed in. It only hides parts: the server checks every call. */
export const useIsAdmin = (): boolean => useIsSo((session) => session?.user.isAdmin === true)

const useIsSo = (test: (session: SignedIn | null) => boolean) =>
  useSyncExternalStore(
    watchSession,
    () => test(readSession()),
    () => false,
  )
