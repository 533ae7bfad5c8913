import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/client.ts'
import { newId } from '../../platform/database/columns.ts'
import { oneTimeCode } from '../accounts.tables.ts'

export type CodeRow = typeof oneTimeCode.$inferSelect
export type Purpose = CodeRow['purpose']
type NewCode = Pick<CodeRow, 'purpose' | 'subject' | 'requestId' | 'hash' | 'payload'> & {
  browser?: string
}

/** Identifies a code. Codes that are used in a session have no browser. */
export interface CodeName {
  purpose: Purpose
  subject: string
  browser?: string
}

const isCode = ({ purpose, subject, browser = '' }: CodeName) =>
  and(
    eq(oneTimeCode.purpose, purpose),
    eq(oneTimeCode.subject, subject),
    eq(oneTimeCode.browser, browser),
  )

const inMinutes = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`

/** Replaces the hash of a used code. If the mail with the code is sent again, the code stays invalid. */
const used = ''

/**
 * Stores the code of a request in place of the code of an older request, which has a lower id. If a request
 * stores its code again, the code's lifetime starts again and its wrong guesses stay counted.
 * @returns false if a newer request has already stored a code, or if this request stored its code before and
 * the code was used or guessed wrong too often
 */
export async function storeCode(
  db: Db | Tx,
  code: NewCode,
  { minutes, guesses }: { minutes: number; guesses: number },
): Promise<boolean> {
  const isSame = sql`${oneTimeCode.requestId} = excluded.request_id`
  const kept = await db
    .insert(oneTimeCode)
    .values({ ...code, expiresAt: inMinutes(minutes) })
    .onConflictDoUpdate({
      target: [oneTimeCode.purpose, oneTimeCode.subject, oneTimeCode.browser],
      set: {
        requestId: sql`excluded.request_id`,
        hash: sql`excluded.hash`,
        payload: sql`excluded.payload`,
        expiresAt: sql`excluded.expires_at`,
        createdAt: sql`case when ${isSame} then ${oneTimeCode.createdAt} else now() end`,
        wrongGuesses: sql`case when ${isSame} then ${oneTimeCode.wrongGuesses} else 0 end`,
      },
      setWhere: or(
        sql`${oneTimeCode.requestId} < excluded.request_id`,
        and(isSame, ne(oneTimeCode.hash, used), lt(oneTimeCode.wrongGuesses, guesses)),
      ),
    })
    .returning({ requestId: oneTimeCode.requestId })
  return kept.length > 0
}

/** Counts a guess before the code is compared, so that simultaneous guesses never exceed the limit. */
export async function countGuess(
  db: Db,
  code: CodeName,
  guesses: number,
): Promise<CodeRow | undefined> {
  const [found] = await db
    .update(oneTimeCode)
    .set({ wrongGuesses: sql`${oneTimeCode.wrongGuesses} + 1` })
    .where(
      and(
        isCode(code),
        sql`${oneTimeCode.expiresAt} > now()`,
        ne(oneTimeCode.hash, used),
        lt(oneTimeCode.wrongGuesses, guesses),
      ),
    )
    .returning()
  return found
}

/**
 * Records for some minutes that a token from Google was used.
 * @param subject the token's hash
 * @returns false if the token was used before
 */
export async function markUsed(
  tx: Tx,
  purpose: Purpose,
  subject: string,
  minutes: number,
): Promise<boolean> {
  const row = { purpose, subject, requestId: newId(), hash: used, expiresAt: inMinutes(minutes) }
  const kept = await tx
    .insert(oneTimeCode)
    .values(row)
    .onConflictDoNothing()
    .returning({ subject: oneTimeCode.subject })
  return kept.length > 0
}

type Proof = CodeName & Pick<CodeRow, 'hash'>

const isOpen = ({ hash, ...code }: Proof) =>
  and(
    isCode(code),
    eq(oneTimeCode.hash, hash),
    ne(oneTimeCode.hash, used),
    sql`${oneTimeCode.expiresAt} > now()`,
  )

/**
 * Marks a code or a password reset's token as used.
 * @returns undefined if the code or token is wrong, was already used or has expired
 */
export async function useUpCode(
  tx: Db | Tx,
  code: Proof,
): Promise<{ payload: string | null } | undefined> {
  const [found] = await tx
    .update(oneTimeCode)
    .set({ hash: used })
    .where(isOpen(code))
    .returning({ payload: oneTimeCode.payload })
  return found
}

/** Returns whether a code or a password reset's token is valid, without marking it as used. */
export async function hasOpenCode(db: Db, proof: Proof): Promise<boolean> {
  const [found] = await db
    .select({ subject: oneTimeCode.subject })
    .from(oneTimeCode)
    .where(isOpen(proof))
  return found !== undefined
}

/** Marks all open codes of these subjects (e-mail addresses or user ids) as used, in all browsers. */
export async function useUpAll(tx: Tx, subjects: string[]): Promise<void> {
  await tx.update(oneTimeCode).set({ hash: used }).where(inArray(oneTimeCode.subject, subjects))
}

export async function deleteOldCodes(db: Db, days: number): Promise<void> {
  await db
    .delete(oneTimeCode)
    .where(lt(oneTimeCode.expiresAt, sql`now() - make_interval(days => ${days})`))
}
