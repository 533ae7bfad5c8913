import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { otpDigits, otpLifetimeMinutes } from '@nirbhaya/contract/constants'
import { longOtpDigits } from '@nirbhaya/contract/limits'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { AccountQueues, CodePurpose, RequestedCode } from '../accounts.queues.ts'
import {
  type CodeName,
  type CodeRow,
  deleteOldCodes,
  findProof,
  storeCode,
  takeGuess,
  useUp,
} from './one-time-codes.queries.ts'

/** So that guessing has a chance of 1 in 200,000 for each mail; limits make the mails few. */
const guesses = 5
/**
 * More than persons mistype within a day: many guess, each from an address of its own. Nobody is locked out,
 * and no limit of theirs is the owner's; codes that are mailed from then on are too long to be guessed.
 */
const guessesOfMany = 50
/** A short code of before still works then, where its owner does not mistype it. */
const guessesUnderAttack = 1
/** Longer than a job goes on trying: a used code is remembered while its mail may be sent again. */
const rememberedDays = 4

export interface Codes {
  db: Db
  jobs: Jobs<AccountQueues>
  /** What codes are derived from and hashed with; the shop's alone. */
  secret: string
}

type CodeRequest = Omit<RequestedCode, 'payload'>

const keyed = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest()

/** The same for the same request: a mail that is sent again carries the same code. */
function codeOf(secret: string, { requestId, purpose, subject, isLong }: CodeRequest): string {
  const random = keyed(secret, 'code', purpose, subject, requestId).readBigUInt64BE()
  const digits = isLong ? longOtpDigits : otpDigits
  return String(random % 10n ** BigInt(digits)).padStart(digits, '0')
}

const hashOf = (secret: string, { requestId, purpose, subject }: CodeRequest, code: string) =>
  keyed(secret, 'hash', purpose, subject, requestId, code).toString('base64url')

/** What a code is to be. Asked for before a transaction: it takes a connection of its own. */
export async function prepareCode(
  { limits }: Guessed,
  request: Omit<RequestedCode, 'requestId' | 'isLong'>,
): Promise<RequestedCode> {
  return { requestId: newId(), ...request, isLong: await isAttacked(limits, request) }
}

/** Has a code mailed, if there is anyone to mail it to: asking is alike for all addresses. */
export async function requestCode(
  { jobs }: Pick<Codes, 'jobs'>,
  tx: Db | Tx,
  prepared: RequestedCode,
): Promise<void> {
  await jobs.enqueue(tx, 'account.code-requested', prepared)
}

/**
 * Makes the code of a request, valid from now; an older request's is void.
 * @param payload what happens once it is proved; null when nothing can
 * @returns undefined when it is void itself: replaced, used, or guessed wrong too often
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
  const isKept = await storeCode(db, row, { minutes: otpLifetimeMinutes, guesses })
  return isKept ? code : undefined
}

/** The account that a code goes to, as limits know it: the address it is mailed to. */
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
  (await wrongGuessesAt(mailedTo(code))) >= guessesOfMany

interface Guess extends CodeName {
  purpose: CodePurpose
  code: string
  /** The client's address. */
  from: string
}

/**
 * Counts a guess; `redeem` then uses the code up, in the transaction of what it allows.
 * @throws AppError OTP_INVALID, alike for wrong, expired, used, and guessed too often
 */
export async function checkCode(
  {
    db,
    secret,
    limits,
  }: Pick<Codes, 'db' | 'secret'> & { limits: Pick<Limits<never>, 'guessedAt' | 'wrongGuessesAt'> },
  { code, from, ...asked }: Guess,
): Promise<CodeRow> {
  const { purpose, subject } = asked
  // No code looks like this: it is a slip, and takes no guess away.
  if (!looksLikeCode(code)) throw new AppError('OTP_INVALID')
  const row = await takeGuess(db, asked, guesses)
  if (!row) throw new AppError('OTP_INVALID')
  if (row.wrongGuesses > guessesUnderAttack && (await isAttacked(limits, row))) {
    throw new AppError('OTP_INVALID')
  }
  const hash = hashOf(secret, { requestId: row.requestId, purpose, subject }, code)
  if (isSame(row.hash, hash)) return row
  await limits.guessedAt(from, mailedTo(row))
  throw new AppError('OTP_INVALID')
}

const looksLikeCode = (code: string) =>
  /^\d+$/.test(code) && [otpDigits, longOtpDigits].includes(code.length)

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Uses a checked code up. @returns its payload @throws AppError OTP_INVALID when it was used */
export async function redeem(tx: Tx, code: CodeRow): Promise<string> {
  const used = await useUp(tx, code)
  if (!used?.payload) throw new AppError('OTP_INVALID')
  return used.payload
}

/** A reset-grant's token is too long to be guessed: nobody's wrong ones are counted. */
const grantOf = (secret: string, email: string, token: string) => ({
  purpose: 'reset-grant' as const,
  subject: email,
  hash: keyed(secret, 'grant', email, token).toString('base64url'),
})

/** Lets whoever holds the token set an account's password, once. @returns the token */
export async function grantReset(
  { secret }: Pick<Codes, 'secret'>,
  tx: Tx,
  { email, userId }: { email: string; userId: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const grant = { ...grantOf(secret, email, token), requestId: newId(), payload: userId }
  await storeCode(tx, grant, { minutes: otpLifetimeMinutes, guesses })
  return token
}

export function hasGrant(
  { db, secret }: Pick<Codes, 'db' | 'secret'>,
  email: string,
  token: string,
): Promise<boolean> {
  return findProof(db, grantOf(secret, email, token))
}

/** @returns the user whose password may be set @throws AppError RESET_NOT_VERIFIED */
export async function redeemGrant(
  { secret }: Pick<Codes, 'secret'>,
  tx: Tx,
  email: string,
  token: string,
): Promise<string> {
  const used = await useUp(tx, grantOf(secret, email, token))
  if (!used?.payload) throw new AppError('RESET_NOT_VERIFIED')
  return used.payload
}
