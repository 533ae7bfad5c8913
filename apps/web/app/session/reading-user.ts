import type { User } from '@nirbhaya/contract/accounts/accounts'
import { readSession, storeUser } from './session-storage.ts'

/**
 * Begins to read the person from the server.
 * @returns what puts in the answer, unless something else has been put in since, in whichever tab: the
 * answer may be older than that
 */
export function readingUser(): (user: User) => void {
  const before = readSession()
  return (user) => {
    if (readSession() === before) storeUser(user)
  }
}
