import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { Database, Db, Tx } from '../database/client.ts'
import { clientNetwork } from './client-network.ts'
import { countInWindows } from './counting.ts'
import { createWaitingRoom } from './waiting-room.ts'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/**
 * How often in how many seconds: from one client address, which in India many phones share, and
 * from one address on one account, where a person who mistypes needs a few.
 */
export interface LimitRule {
  seconds: number
  fromAddress: number
  onAccount: number
}

/** What a room limits, by name. */
export type LimitRules = Record<string, LimitRule>

/** A person mistypes this often without noticing any of it. */
const freeFailures = 3
const firstDelayMs = 500
/** Past this, waiting longer would slow the owner down more than whoever guesses. */
const longestDelayMs = 8_000
/** After this long without limits anything starts anew. */
const failuresForgottenSeconds = quarter

/** How long an answer waits after so many failures on an account, whoever asks. */
export const delayAfter = (failures: number): number =>
  failures < freeFailures
    ? 0
    : Math.min(firstDelayMs * 2 ** (failures - freeFailures), longestDelayMs)

const firstPauseSeconds = 30
const longestPauseSeconds = 15 * minute
const codesForgottenSeconds = hour

const daySeconds = 24 * hour
/** Two codes' worth of wrong guesses within a day are no mistyping. */
const guessesOfAPerson = 10
/** Eight codes a day, some fifty guesses: a chance of 1 in 20,000. Eight an hour would be 1 in 1,000. */
const pauseOfGuessedSeconds = 3 * hour

/**
 * How long an address gets no other code for an account after so many: about eight an hour, until it
 * enters wrong codes for it. Another address is none the worse for it.
 */
export const pauseAfter = (codes: number, wrongGuesses = 0): number =>
  wrongGuesses < guessesOfAPerson
    ? Math.min(firstPauseSeconds * 2 ** (codes - 1), longestPauseSeconds)
    : pauseOfGuessedSeconds

/** Counters in the database, shared by every process of the shop. `from` is a client's address. */
export interface Limits<Action extends string> {
  /** Counts an attempt; on a connection that is at hand, if any. @throws AppError TOO_MANY_REQUESTS */
  admit(action: Action, from: string, account: string, on?: Db | Tx): Promise<void>
  /** Forgets an address's attempts on an account, once it proved to be the owner's. */
  forgive(action: Action, from: string, account: string): Promise<void>
  /**
   * Checks a secret of an account: after failures, from wherever, the answer takes longer, and just
   * as long for the right one. An account is never locked. But only so many wait at a time, few of them
   * from one network, or they would keep everybody else from the shop: while guesses from very many
   * networks wait, whoever would have to wait is asked to come again.
   * @throws AppError UNAVAILABLE; what `check` throws
   */
  unhurried<Answer>(from: string, account: string, check: () => Promise<Answer>): Promise<Answer>
  /**
   * Lets an address have a code sent to an account, with growing pauses.
   * @throws AppError TOO_MANY_REQUESTS
   */
  pace(from: string, account: string): Promise<void>
  /** Counts an address's wrong guess at a code of an account: its next codes come rarely. */
  guessedAt(from: string, account: string): Promise<void>
  /** How often wrong codes were entered for an account within a day, from wherever. */
  wrongGuessesAt(account: string): Promise<number>
}

/** Keys hold no address of a person or a computer. */
const keyOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const accountKey = (action: string, network: string, account: string) =>
  `${action}-account:${keyOf(network, account)}`

function tooMany(forMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(forMs / 1000))
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

export function createLimits<Action extends string>(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  rules: Record<Action, LimitRule>,
): Limits<Action> {
  const counter = (
    keyPrefix: string,
    points: number,
    duration: number,
    clearExpiredByTimeout = false,
  ) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout,
      keyPrefix,
      points,
      duration,
    })
  // One of them clears up for all.
  const failures = counter('failures', 1, failuresForgottenSeconds, true)
  const codes = counter('codes', 1, codesForgottenSeconds)
  const wrongGuesses = counter('guesses', 1, daySeconds)
  const pauses = counter('pause', 1, firstPauseSeconds)
  const room = createWaitingRoom()
  return {
    async admit(action, from, account, on = db) {
      const { seconds, fromAddress, onAccount } = rules[action]
      const windowMs = seconds * 1000
      const network = clientNetwork(from)
      const refusal = await countInWindows(on, [
        { key: `${action}:${keyOf(network)}`, windowMs, most: fromAddress },
        { key: accountKey(action, network, account), windowMs, most: onAccount },
      ])
      if (refusal) throw tooMany(refusal.fullForMs)
    },

    async forgive(action, from, account) {
      const key = accountKey(action, clientNetwork(from), account)
      await pool.query('delete from rate_limit where key = $1', [key])
    },

    async unhurried(from, account, check) {
      const key = keyOf(account)
      // Counted first: guesses at the same moment do not all get the first one's pace.
      const { consumedPoints } = await failures.penalty(key)
      try {
        await room.wait(from, delayAfter(consumedPoints - 1))
        const answer = await check()
        await failures.reward(key)
        return answer
      } catch (error) {
        // Nothing was checked: who was sent away for want of room guessed at nothing.
        const isFull = error instanceof AppError && error.code === 'UNAVAILABLE'
        if (isFull) await failures.reward(key)
        throw error
      }
    },

    async pace(from, account) {
      const key = keyOf(clientNetwork(from), account)
      const sent = (await codes.get(key))?.consumedPoints ?? 0
      const guessed = (await wrongGuesses.get(key))?.consumedPoints ?? 0
      await consume(pauses, key, { customDuration: pauseAfter(sent + 1, guessed) })
      await codes.penalty(key)
    },

    async guessedAt(from, account) {
      await wrongGuesses.penalty(keyOf(clientNetwork(from), account))
      await wrongGuesses.penalty(keyOf(account))
    },

    async wrongGuessesAt(account) {
      return (await wrongGuesses.get(keyOf(account)))?.consumedPoints ?? 0
    },
  }
}

async function consume(
  counter: RateLimiterPostgres,
  key: string,
  options: { customDuration?: number } = {},
) {
  try {
    await counter.consume(key, 1, options)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooMany(refusal.msBeforeNext)
  }
}

/** `RATE_LIMIT=off`, for load tests. */
export const noLimits: Limits<string> = {
  admit: async () => undefined,
  forgive: async () => undefined,
  unhurried: (_from, _account, check) => check(),
  pace: async () => undefined,
  guessedAt: async () => undefined,
  wrongGuessesAt: async () => 0,
}
