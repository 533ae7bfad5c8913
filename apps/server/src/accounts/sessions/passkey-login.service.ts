import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import { lockUserShared, type UserRow } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { attemptKeyOf, knownBrowserOfUser } from '../known-browser.ts'
import { findPasskey, type PasskeyRow } from '../passkeys/passkeys.queries.ts'
import { checkSignature, type PasskeySignature } from '../passkeys/passkeys.service.ts'
import {
  type NewSession,
  newSession,
  openSession,
  type SigningIn,
  signInPurpose,
} from './signing-in.service.ts'

/**
 * Signs in a person of the shop with a passkey alone. It is the second factor, too: the person has the device, and
 * unlocked it.
 * @throws AppError PASSKEY_REFUSED, the same for an unknown passkey, a wrong answer, and a person who no longer works
 * in the shop; TOO_MANY_REQUESTS
 */
export async function loginWithPasskey(
  accounts: Accounts,
  signature: PasskeySignature,
  client: SigningIn,
): Promise<NewSession> {
  const { db, limits } = accounts
  const { from } = client
  const passkey = await findPasskey(db, signature.id)
  const known = passkey && (await knownBrowserOfUser(accounts, passkey.userId, client.browser))
  const counted = attemptKeyOf({ from, known })
  await limits.admit('passkey-login', counted, signature.id)
  if (!passkey) throw new AppError('PASSKEY_REFUSED')
  const purpose = signInPurpose(accounts, client)
  await checkSignature(accounts, passkey, { signature, purpose }).catch(refuse)
  const { user, token } = await db.transaction(async (tx) => {
    const person = await lockPerson(tx, accounts, passkey)
    const { userAgent } = client
    const opened = { openedBy: 'passkey', userAgent, isProved: true } as const
    return { user: person, token: await openSession(tx, person.id, opened) }
  })
  await limits.forgive('passkey-login', counted, signature.id)
  return newSession(accounts, user, { token, isProved: true, client })
}

/**
 * Locks the person with a passkey, so that a removal from the shop either ends the new session or is seen here: it
 * removes the passkey.
 */
async function lockPerson(
  tx: Tx,
  { adminEmail }: Accounts,
  { userId, credentialId }: PasskeyRow,
): Promise<UserRow> {
  const person = await lockUserShared(tx, userId)
  const isKept = (await findPasskey(tx, credentialId))?.userId === userId
  const worksHere = person && !person.erasedAt && roleOf(person, adminEmail) !== undefined
  if (!worksHere || !isKept) throw new AppError('PASSKEY_REFUSED')
  return person
}

/** Turns the refusal of a passkey as second factor into the refusal of a sign-in. */
function refuse(cause: unknown): never {
  if (cause instanceof AppError) throw new AppError('PASSKEY_REFUSED', { cause })
  throw cause
}
