import { passwordHashing } from '../../src/accounts/passwords/password-hashing.ts'

/**
 * Hashing a password at the usual cost takes a tenth of a second of a processor, and the tests hash thousands. A
 * test about that time calls `hashAsUsual`.
 */
export const hashQuickly = () => passwordHashing.useCost(1_024)

hashQuickly()
