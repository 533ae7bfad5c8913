import type {
  newPasskey,
  passkeySignature,
} from '@nirbhaya/contract/accounts/account-fields.schemas'
import type { Passkey } from '@nirbhaya/contract/accounts/passkeys'
import { mostPasskeys } from '@nirbhaya/contract/accounts/rules'
import type { z } from 'zod'
import { getShopName } from '../../brand/brand.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Customer } from '../../platform/customer.ts'
import type { Tx } from '../../platform/database/client.ts'
import { findPasswordHash, findUser } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { recordSecondFactorProof } from '../second-factor/second-factor.queries.ts'
import { hasSecondFactor } from '../second-factor/second-factor.service.ts'
import {
  type ChallengePurpose,
  challengeMs,
  makeChallenge,
  readChallenge,
} from './passkey-challenge.ts'
import {
  deletePasskeyRow,
  findPasskey,
  insertPasskey,
  listPasskeyRows,
  type PasskeyRow,
  useChallenge,
} from './passkeys.queries.ts'

type Needed = Pick<Accounts, 'db' | 'secret' | 'publicUrl'>

export type PasskeySignature = z.output<typeof passkeySignature>
export type NewPasskey = z.output<typeof newPasskey>

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257]

/** Returns the relying party: the host name and origin to which browsers tie a passkey. */
function siteOf({ publicUrl }: Needed) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Loads the library at the first use, because its certificates would slow down the server's start. */
const webauthn = () => import('@simplewebauthn/server')

export async function listPasskeys({ db }: Needed, { id }: Customer): Promise<Passkey[]> {
  const rows = await listPasskeyRows(db, id)
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    addedAt: row.createdAt.toISOString(),
    ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
  }))
}

/**
 * Returns the options with which a browser creates a passkey.
 * @throws AppError PASSKEY_NEEDS_FACTOR if the account has a password alone: a person who loses the first passkey
 * needs the app's recovery codes
 */
export async function startPasskey(accounts: Needed, { id, sessionId }: Customer) {
  const { db } = accounts
  const person = await findUser(db, id)
  if (!person) throw new AppError('NOT_SIGNED_IN')
  if (!(await hasSecondFactor(db, id))) throw new AppError('PASSKEY_NEEDS_FACTOR')
  const known = await listPasskeyRows(db, id)
  return newPasskeyOptions(accounts, person, `add:${sessionId}`, known)
}

/** Returns the options with which a browser creates a passkey for a person, who may have no account yet. */
export async function newPasskeyOptions(
  accounts: Needed,
  person: { id: string; name: string; email: string },
  purpose: ChallengePurpose,
  known: PasskeyRow[] = [],
) {
  const { db, secret } = accounts
  return {
    challenge: makeChallenge(secret, purpose).toString('base64url'),
    rp: { id: siteOf(accounts).id, name: await getShopName(db) },
    user: {
      id: Buffer.from(person.id).toString('base64url'),
      name: person.email,
      displayName: person.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: known.map(asCredential),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
    timeout: challengeMs,
  }
}

const asCredential = ({ credentialId }: { credentialId: string }) => ({
  id: credentialId,
  type: 'public-key' as const,
})

/**
 * Stores a passkey that a browser created for a challenge of this session.
 * @throws AppError PASSKEY_WRONG, PASSKEY_KNOWN, PASSKEY_NEEDS_FACTOR, TOO_MANY_PASSKEYS
 */
export async function addPasskey(
  accounts: Needed,
  { id: userId, sessionId }: Customer,
  made: NewPasskey,
): Promise<void> {
  const values = await checkNewPasskey(accounts, made, `add:${sessionId}`)
  await accounts.db.transaction(async (tx) => {
    // The second factor may have been turned off since the shop made the challenge. Turning the factor off
    // deletes the passkeys, so no new passkey may be stored.
    await lockUser(tx, userId)
    if (!(await hasSecondFactor(tx, userId))) throw new AppError('PASSKEY_NEEDS_FACTOR')
    const known = await listPasskeyRows(tx, userId)
    if (known.length >= mostPasskeys) throw new AppError('TOO_MANY_PASSKEYS')
    await storePasskey(tx, userId, values)
  })
}

/** @throws AppError PASSKEY_KNOWN */
export async function storePasskey(tx: Tx, userId: string, values: CheckedPasskey): Promise<void> {
  if (!(await insertPasskey(tx, { ...values, userId }))) throw new AppError('PASSKEY_KNOWN')
}

export type CheckedPasskey = Awaited<ReturnType<typeof checkNewPasskey>>

/**
 * Checks a passkey that a browser created: that it is for this shop and for a challenge of this purpose, and that the
 * device was unlocked.
 * @returns the values to store
 * @throws AppError PASSKEY_WRONG
 */
export async function checkNewPasskey(
  accounts: Needed,
  { name, credential }: NewPasskey,
  purpose: ChallengePurpose,
) {
  const { secret } = accounts
  const { id, origin } = siteOf(accounts)
  const { verifyRegistrationResponse } = await webauthn()
  let givenAt: Date | undefined
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, ...asSent(credential) },
    expectedChallenge(challenge) {
      givenAt = readChallenge(secret, purpose, challenge)
      return givenAt !== undefined
    },
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuse)
  if (!registrationInfo || !givenAt) throw new AppError('PASSKEY_WRONG')
  const made = registrationInfo.credential
  return {
    name,
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    lastChallengeAt: givenAt,
  }
}

/** @throws AppError PASSKEY_NOT_FOUND; PASSKEY_IS_LAST for the only way to sign in to an account */
export function deletePasskey({ db }: Needed, customer: Customer, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    // Of two simultaneous calls that remove the last two passkeys, the second one must be refused.
    await lockUser(tx, customer.id)
    const known = await listPasskeyRows(tx, customer.id)
    if (!known.some((one) => one.id === id)) throw new AppError('PASSKEY_NOT_FOUND')
    const isLast = known.length === 1
    if (isLast && (await findPasswordHash(tx, customer.id)) === undefined) {
      throw new AppError('PASSKEY_IS_LAST')
    }
    await deletePasskeyRow(tx, id)
  })
}

/** Returns the options with which a browser proves the second factor with one of the user's passkeys. */
export async function startPasskeyProof(accounts: Needed, { id, sessionId }: Customer) {
  const known = await listPasskeyRows(accounts.db, id)
  return signingOptions(accounts, `step-up:${sessionId}`, known)
}

/**
 * Returns the options with which a browser signs in with a passkey. The user is not known yet, so they list no
 * passkeys: the device offers those that it has for this shop.
 * @param browser the key of the browser. The challenge is valid only there.
 */
export const startPasskeySignIn = (accounts: Needed, browser: string) =>
  signingOptions(accounts, `sign-in:${browser}`, [])

function signingOptions(accounts: Needed, purpose: ChallengePurpose, known: PasskeyRow[]) {
  const { secret } = accounts
  return {
    challenge: makeChallenge(secret, purpose).toString('base64url'),
    rpId: siteOf(accounts).id,
    timeout: challengeMs,
    userVerification: 'required' as const,
    allowCredentials: known.map(asCredential),
  }
}

/** Records in a session that its user proved the second factor now. @throws AppError PASSKEY_WRONG */
export async function provePasskey(
  accounts: Needed,
  { id, sessionId }: Customer,
  signature: PasskeySignature,
): Promise<void> {
  await checkPasskey(accounts, id, signature, `step-up:${sessionId}`)
  await recordSecondFactorProof(accounts.db, sessionId)
}

/** Checks the answer of one of a user's passkeys. @throws AppError PASSKEY_WRONG */
export async function checkPasskey(
  accounts: Needed,
  userId: string,
  signature: PasskeySignature,
  purpose: ChallengePurpose,
): Promise<void> {
  const known = await findPasskey(accounts.db, signature.id)
  if (known?.userId !== userId) throw new AppError('PASSKEY_WRONG')
  await checkSignature(accounts, known, { signature, purpose })
}

/**
 * Checks a passkey's answer. Each answer is accepted once, and only for its challenge's purpose.
 * @throws AppError PASSKEY_WRONG
 */
export async function checkSignature(
  accounts: Needed,
  known: PasskeyRow,
  { signature, purpose }: { signature: PasskeySignature; purpose: ChallengePurpose },
): Promise<void> {
  const { db, secret } = accounts
  const { id, origin } = siteOf(accounts)
  const { verifyAuthenticationResponse } = await webauthn()
  let challengeAt: Date | undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...signature, ...asSent(signature) },
    expectedChallenge(challenge) {
      challengeAt = readChallenge(secret, purpose, challenge)
      return challengeAt !== undefined
    },
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  }).catch(refuse)
  const used = challengeAt && { challengeAt, counter: authenticationInfo.newCounter }
  if (!verified || !used || !(await useChallenge(db, known.id, used))) {
    throw new AppError('PASSKEY_WRONG')
  }
}

/** Adds the fields that the contract leaves out, because their values are always the same. */
const asSent = ({ id }: { id: string }) => ({
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

/** Turns an error of the library, which throws on malformed input, into a refusal. */
function refuse(cause: unknown): never {
  throw new AppError('PASSKEY_WRONG', { cause })
}
