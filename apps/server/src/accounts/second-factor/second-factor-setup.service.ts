import { randomInt } from 'node:crypto'
import { recoveryCodeCount } from '@nirbhaya/contract/accounts/rules'
import { Secret } from 'otpauth'
import { getShopName } from '../../brand/brand.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Customer } from '../../platform/customer.ts'
import { encryptText } from '../../platform/secret-text.ts'
import { deleteOtherSessions, findPasswordHash, findUser } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { type AttemptOrigin, knownBySession } from '../known-browser.ts'
import { hasPasskeys } from '../passkeys/passkeys.queries.ts'
import { passwordMissing } from '../passwords/new-password.ts'
import { lockUser } from '../personal-data.queries.ts'
import { provePassword } from '../sessions/signing-in.service.ts'
import {
  deleteApp,
  deleteSecondFactor,
  findSecondFactor,
  recordSecondFactorProof,
  storeKey,
  turnOn,
} from './second-factor.queries.ts'
import { checkFactorCode, hashOfCode, type Needed, totpOf } from './second-factor.service.ts'

export async function describeSecondFactor({ db }: Needed, { id }: Customer) {
  const [row, hasPasskey, hash] = await Promise.all([
    findSecondFactor(db, id),
    hasPasskeys(db, id),
    findPasswordHash(db, id),
  ])
  const isOn = row?.confirmedAt != null
  return {
    isOn,
    recoveryCodesLeft: isOn ? row.recoveryCodes.length : 0,
    hasPasskey,
    hasPassword: hash !== undefined,
  }
}

/**
 * Creates a key for an authenticator app, after checking the password. An account without a password has a passkey,
 * and the guard of the call has asked for it.
 * @throws AppError PASSWORD_WRONG, INVALID_INPUT, SECOND_FACTOR_ON, TOO_MANY_REQUESTS
 */
export async function startSecondFactor(
  accounts: Accounts,
  customer: Customer,
  password: string | undefined,
  from: string,
): Promise<{ key: string; uri: string }> {
  const { db, secret } = accounts
  const person = await findUser(db, customer.id)
  if (!person) throw new AppError('NOT_SIGNED_IN')
  if ((await findPasswordHash(db, person.id)) !== undefined) {
    if (password === undefined) throw passwordMissing()
    const known = knownBySession(customer.sessionId)
    await provePassword(accounts, person, { password, field: 'password', from, known })
  }
  const key = new Secret({ size: 20 }).base32
  const kept = await storeKey(db, person.id, encryptText(secret, key))
  if (!kept) throw new AppError('SECOND_FACTOR_ON')
  return {
    key,
    uri: totpOf(key, { issuer: await getShopName(db), label: person.email }).toString(),
  }
}

/**
 * Turns the second factor on with a first code. The user's other sessions end, because they may have been
 * opened without the factor.
 * @returns the recovery codes, of which only hashes are stored
 * @throws AppError SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, TOO_MANY_REQUESTS
 */
export async function confirmSecondFactor(
  accounts: Needed,
  { id, sessionId }: Customer,
  code: string,
  asker: AttemptOrigin,
): Promise<string[]> {
  const { db, secret } = accounts
  await checkFactorCode(accounts, id, code, asker)
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await db.transaction(async (tx) => {
    // A sign-in whose password was already checked takes the same lock. If the sign-in gets the lock first,
    // its session ends here. Otherwise the sign-in needs a code.
    await lockUser(tx, id)
    const hashes = codes.map((one) => hashOfCode(secret, id, one))
    if (!(await turnOn(tx, id, hashes))) throw new AppError('SECOND_FACTOR_ON')
    await recordSecondFactorProof(tx, sessionId)
    await deleteOtherSessions(tx, id, sessionId)
  })
  return codes
}

/**
 * Turns the second factor off, which removes all passkeys, too. An account without a password keeps them: they are
 * its only way in.
 * @throws AppError SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function endSecondFactor(
  accounts: Needed,
  { id }: Customer,
  code: string,
  asker: AttemptOrigin,
): Promise<void> {
  await checkFactorCode(accounts, id, code, asker)
  await accounts.db.transaction(async (tx) => {
    await lockUser(tx, id)
    const hasPassword = (await findPasswordHash(tx, id)) !== undefined
    await (hasPassword ? deleteSecondFactor : deleteApp)(tx, id)
  })
}

/** Excludes letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

const newRecoveryCode = () =>
  Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')
