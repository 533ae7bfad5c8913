import type { User } from '@nirbhaya/contract/accounts/accounts'
import { readSession, storeUser } from './session-storage.ts'

/**
 * To be called before the user is loaded from the server. @returns a function that stores the answer, unless
 * the session has changed since in any tab: the answer may be older
 */
export function readingUser(): (user: User) => void {
  const before = readSession()
  return (user) => {
    if (readSession() === before) storeUser(user)
  }
}
