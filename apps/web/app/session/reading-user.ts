import type { User } from '@nirbhaya/contract/accounts/accounts'
import { readSession, storeUser } from './session-storage.ts'

/**
 * To be called before the user is loaded from the server.
 * @returns a function that stores the server's answer. It does nothing if the session has changed in any tab
 * since: the answer may be older than the change
 */
export function readingUser(): (user: User) => void {
  const before = readSession()
  return (user) => {
    if (readSession() === before) storeUser(user)
  }
}
