import { createHmac, randomBytes } from 'node:crypto'
import {
  longOtpDigits,
  otpDigits,
  otpGuesses,
  otpGuessesOfAttack,
  otpGuessesUnderAttack,
  otpLifetimeMinutes,
} from '@nirbhaya/contract/accounts/rules'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import { isSameSecret } from '../../platform/same-secret.ts'
import type { AccountQueues, CodePurpose, RequestedCode } from '../accounts.queues.ts'
import {
  type CodeName,
  type CodeRow,
  countGuess,
  deleteOldCodes,
  hasOpenCode,
  storeCode,
  useUpCode,
} from './one-time-codes.queries.ts'

/**
 * A used code must be remembered as long as its mail may be sent again: jobs are retried for about two days.
 */
const rememberedDays = 4

export interface Codes {
  db: Db
  jobs: Jobs<AccountQueues>
  secret: string
}

type CodeRequest = Omit<RequestedCode, 'payload'>

const keyed = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

/**
 * Returns the code of a request. It is derived from the request, so that a mail that is sent again
 * contains the same code.
 */
function codeOf(secret: string, { requestId, purpose, subject, isLong }: CodeRequest): string {
  const random = keyed(secret, 'code', purpose, subject, requestId).readBigUInt64BE()
  const digits = isLong ? longOtpDigits : otpDigits
  return String(random % 10n ** BigInt(digits)).padStart(digits, '0')
}

const hashOf = (secret: string, { requestId, purpose, subject }: CodeRequest, code: string) =>
  keyed(secret, 'hash', purpose, subject, requestId, code).toString('base64url')

/**
 * Prepares the request for a code. Call it outside transactions: it reads counters over a database connection
 * of its own. A transaction that calls it would hold one connection while it waits for a second one. With
 * many such transactions at once, none would get its second connection.
 */
export async function prepareCode(
  { limits }: Guessed,
  request: Omit<RequestedCode, 'requestId' | 'isLong'>,
): Promise<RequestedCode> {
  return { requestId: newId(), ...request, isLong: await isAttacked(limits, request) }
}

/**
 * Enqueues the mail with a code. The call takes the same time for every e-mail address, so its duration does
 * not reveal which addresses have an account.
 */
export async function requestCode(
  { jobs }: Pick<Codes, 'jobs'>,
  tx: Db | Tx,
  prepared: RequestedCode,
): Promise<void> {
  await jobs.enqueue(tx, 'account.code-requested', prepared)
}

/**
 * Creates the code of a request, valid from now on; the code of an older request becomes invalid. A repeated
 * call for the same request gives the same code.
 * @param payload the user id or new e-mail address for the action that the code allows; null if the code has no
 * recipient
 * @returns undefined if a newer request has replaced this request, or if an earlier call created the code and
 * the code was then used or guessed wrong too often
 */
export async function makeCode(
  { db, secret }: Pick<Codes, 'db' | 'secret'>,
  request: CodeRequest,
  payload: string | null,
): Promise<string | undefined> {
  await deleteOldCodes(db, rememberedDays)
  const { requestId, purpose, subject, browser = '' } = request
  const code = codeOf(secret, request)
  const row = { requestId, purpose, subject, browser, payload, hash: hashOf(secret, request, code) }
  const isKept = await storeCode(db, row, { minutes: otpLifetimeMinutes, guesses: otpGuesses })
  return isKept ? code : undefined
}

/** Returns the e-mail address that a code is mailed to. Limits count the wrong guesses for this address. */
const mailedTo = ({ purpose, subject, payload }: Mailed) =>
  purpose === 'email-change' && payload ? payload : subject

interface Mailed {
  purpose: CodeRow['purpose']
  subject: string
  payload?: string | null
}

interface Guessed {
  limits: Pick<Limits<never>, 'wrongGuessesAt'>
}

const isAttacked = async ({ wrongGuessesAt }: Guessed['limits'], code: Mailed) =>
  (await wrongGuessesAt(mailedTo(code))) >= otpGuessesOfAttack

interface Guess extends CodeName {
  purpose: CodePurpose
  code: string
  /** The client's network address. */
  from: string
}

/**
 * Counts a guess and checks the code. If the code is right, the caller marks it as used with `redeem`, in the
 * transaction of the action that the code allows.
 * @throws AppError OTP_INVALID, the same for wrong, expired and used codes and for too many guesses
 */
export async function checkCode(
  {
    db,
    secret,
    limits,
  }: Pick<Codes, 'db' | 'secret'> & { limits: Pick<Limits<never>, 'guessedAt' | 'wrongGuessesAt'> },
  { code, from, ...codeName }: Guess,
): Promise<CodeRow> {
  const { purpose, subject } = codeName
  // A typing error: no code has this form, so it does not count as a guess.
  if (!looksLikeCode(code)) throw new AppError('OTP_INVALID')
  const row = await countGuess(db, codeName, otpGuesses)
  if (!row) throw new AppError('OTP_INVALID')
  if (row.wrongGuesses > otpGuessesUnderAttack && (await isAttacked(limits, row))) {
    throw new AppError('OTP_INVALID')
  }
  const hash = hashOf(secret, { requestId: row.requestId, purpose, subject }, code)
  if (isSameSecret(row.hash, hash)) return row
  await limits.guessedAt(from, mailedTo(row))
  throw new AppError('OTP_INVALID')
}

const looksLikeCode = (code: string) =>
  /^\d+$/.test(code) && [otpDigits, longOtpDigits].includes(code.length)

/**
 * Marks a checked code as used. @returns its payload @throws AppError OTP_INVALID if it was already used
 */
export async function redeem(tx: Tx, code: CodeRow): Promise<string> {
  const used = await useUpCode(tx, code)
  if (!used?.payload) throw new AppError('OTP_INVALID')
  return used.payload
}

/**
 * Returns the key under which the token of a password reset is stored. The token is too long to guess, so
 * wrong ones are not counted.
 */
const grantOf = (secret: string, email: string, token: string) => ({
  purpose: 'reset-grant' as const,
  subject: email,
  hash: keyed(secret, 'grant', email, token).toString('base64url'),
})

/** Creates a token that allows its holder to set an account's password once. @returns the token */
export async function grantReset(
  { secret }: Pick<Codes, 'secret'>,
  tx: Tx,
  { email, userId }: { email: string; userId: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const grant = { ...grantOf(secret, email, token), requestId: newId(), payload: userId }
  await storeCode(tx, grant, { minutes: otpLifetimeMinutes, guesses: otpGuesses })
  return token
}

export function hasGrant(
  { db, secret }: Pick<Codes, 'db' | 'secret'>,
  email: string,
  token: string,
): Promise<boolean> {
  return hasOpenCode(db, grantOf(secret, email, token))
}

/** @returns the user whose password may be set @throws AppError RESET_NOT_VERIFIED */
export async function redeemGrant(
  { secret }: Pick<Codes, 'secret'>,
  tx: Tx,
  email: string,
  token: string,
): Promise<string> {
  const used = await useUpCode(tx, grantOf(secret, email, token))
  if (!used?.payload) throw new AppError('RESET_NOT_VERIFIED')
  return used.payload
}
