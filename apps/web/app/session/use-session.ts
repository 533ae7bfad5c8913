import type { SignedIn } from '@nirbhaya/contract/accounts'
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
