import type { SignedIn } from '@nirbhaya/contract/accounts/accounts'
import { useSyncExternalStore } from 'react'
import { readSession, watchSession } from './session-storage.ts'

/**
 * Returns the session; null when signed out; undefined until the browser's storage was read. The server
 * renders the same page for everybody. So the browser renders the parts that depend on the session.
 */
export function useSession(): SignedIn | null | undefined {
  return useSyncExternalStore<SignedIn | null | undefined>(
    watchSession,
    readSession,
    () => undefined,
  )
}

/**
 * Whether somebody is signed in. Until the browser's storage was read, the result is false for everybody. So
 * the result never changes for a visitor, and a visitor's page is not rendered twice.
 */
export const useIsSignedIn = (): boolean => useIsSo((session) => session !== null)

/** Whether the owner is signed in. Use it only to hide parts of a page: the server checks every call. */
export const useIsAdmin = (): boolean => useIsSo((session) => session?.user.isAdmin === true)

const useIsSo = (test: (session: SignedIn | null) => boolean) =>
  useSyncExternalStore(
    watchSession,
    () => test(readSession()),
    () => false,
  )
