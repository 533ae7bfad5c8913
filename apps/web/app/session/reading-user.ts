import type { User } from '@nirbhaya/contract/accounts/accounts'
import { readSession, storeUser } from './session-storage.ts'

/**
 * Call this before the user is loaded from the server.
 * @returns a function that stores the server's answer. It does nothing if the session was changed in the
 * meantime, in any tab: the answer may be older than the change
 */
export function readingUser(): (user: User) => void {
  const before = readSession()
  return (user) => {
    if (readSession() === before) storeUser(user)
  }
}
