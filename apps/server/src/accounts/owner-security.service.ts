import type { Db } from '../platform/database/client.ts'
import { findCredential, findUserByEmail } from './accounts.queries.ts'
import { hasSecondFactor } from './second-factor/second-factor.service.ts'

export interface OwnerSecurity {
  /** True if the password is still the one that the shop generated and printed when it first started. */
  hasGeneratedPassword: boolean
  hasSecondFactor: boolean
}

/** Returns how well the owner's account is protected. */
export async function describeOwner(db: Db, adminEmail: string): Promise<OwnerSecurity> {
  const owner = await findUserByEmail(db, adminEmail)
  if (!owner) return { hasGeneratedPassword: true, hasSecondFactor: false }
  const [credential, hasFactor] = await Promise.all([
    findCredential(db, owner.id),
    hasSecondFactor(db, owner.id),
  ])
  const wasChosen =
    credential !== undefined &&
    (credential.configuredPassword !== null ||
      credential.updatedAt.getTime() !== credential.createdAt.getTime())
  return { hasGeneratedPassword: !wasChosen, hasSecondFactor: hasFactor }
}
