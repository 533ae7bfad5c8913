import { passwordHashing } from '../../src/accounts/passwords/password-hashing.ts'
import { afterwards } from '../afterwards.ts'
import { hashQuickly } from './quick-hashing.ts'

/**
 * New password hashes cost as much as in a shop, until the test ends. Outside a test, until the file ends. A
 * customer of such a test needs a password of its own, because builders hash each password only once.
 */
export function hashAsUsual(): void {
  passwordHashing.useCost()
  afterwards(hashQuickly)
}
