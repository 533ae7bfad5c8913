import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useSyncExternalStore } from 'react'
import { readSession, watchSession } from './session-storage.ts'

/**
 * The signed-in session, null when signed out, undefined until local storage has been read:
 * the server renders for nobody in particular, so what depends on the session waits for it.
 */
export function useSession(): SignedIn | null | undefined {
  return useSyncExternalStore<SignedIn | null | undefined>(
    watchSession,
    readSession,
    () => undefined,
  )
}

/**
 * Whether somebody is known to be signed in: for what is the same before local storage has been read and
 * for a visitor, so that it is not drawn a second time for one.
 */
export const useIsSignedIn = (): boolean => useIsSo((session) => session !== null)

/** Whether that is the owner. Courtesy only: the server decides again on every call. */
export const useIsAdmin = (): boolean => useIsSo((session) => session?.user.isAdmin === true)

const useIsSo = (test: (session: SignedIn | null) => boolean) =>
  useSyncExternalStore(
    watchSession,
    () => test(readSession()),
    () => false,
  )
