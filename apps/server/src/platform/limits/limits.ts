import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../database/client.ts'
import { currentNetwork } from '../request-scope.ts'
import { clientNetwork, sharedNetwork } from './client-network.ts'
import { addOnce } from './count-distinct.ts'
import { countInWindows, findFull, type Window } from './count-in-windows.ts'
import { addAmount, readCounter, uncount } from './counters.ts'
import { createDelayedAnswers } from './delayed-answers.ts'
import {
  codesForgottenSeconds,
  daySeconds,
  delayAfter,
  failuresForgottenSeconds,
  pauseAfter,
} from './delays.ts'
import { rateLimit } from './limits.tables.ts'

const hour = 60 * 60

/**
 * The attempts that are allowed within `seconds`. `fromAddress`: from one IPv4 address or IPv6 /64 network,
 * which many phones in India share. `onAccount`: from that address or network on one account. A person who
 * mistypes needs a few attempts.
 */
export interface LimitRule {
  seconds: number
  fromAddress: number
  onAccount: number
}

export type LimitRules = Record<string, LimitRule>

/**
 * The number of times an hour that one client, or one network, may learn that an e-mail address has an
 * account. Customers who forgot their account need to learn it, and many customers of a mobile carrier share
 * a network.
 */
const disclosures = { ofClient: 10, ofNetwork: 60, windowMs: hour * 1000 }

function disclosureWindows(from: string): Window[] {
  const { ofClient, ofNetwork, windowMs } = disclosures
  return [
    { key: `told:${keyOf(clientNetwork(from))}`, windowMs, most: ofClient },
    { key: `told-network:${keyOf(sharedNetwork(from))}`, windowMs, most: ofNetwork },
  ]
}

/** Counters in the database, shared by every process of the shop. `from` is a client's network address. */
export interface Limits<Action extends string> {
  /**
   * Counts an attempt at an action on an account, against the rule for this action. The query uses the
   * transaction or connection `on`, if it is given.
   * @throws AppError TOO_MANY_REQUESTS if the rule allows no further attempt
   */
  admit(action: Action, from: string, account: string, on?: Db | Tx): Promise<void>
  /**
   * Called after a secret turned out to be right. Clears the client's attempts on the account, and takes the
   * last attempt off the count of the client's network address. So successful log-ins do not use up the limit
   * of a shared network.
   */
  forgive(action: Action, from: string, account: string): Promise<void>
  /**
   * Checks a secret of an account. After failures from any client, the answer is delayed, equally for right
   * and wrong secrets; an account is never locked. Only a limited number of requests wait at a time, and few
   * of them from one network, because waiting requests take up the shop's capacity. While guesses from very
   * many networks wait, further requests are refused for a moment.
   * @param known the key of a client that the account knows. The failures of this client are counted apart.
   * @throws AppError UNAVAILABLE; errors of `check`
   */
  throttled<Answer>(
    from: string,
    account: string,
    check: () => Promise<Answer>,
    known?: string,
  ): Promise<Answer>
  /**
   * Allows a client to have a code sent to an account. The pauses between two codes grow.
   * @throws AppError TOO_MANY_REQUESTS
   */
  pace(from: string, account: string): Promise<void>
  /**
   * Admits a request whose answer may disclose that an e-mail address has an account, until the client or its
   * network has learned this too often.
   * @throws AppError TOO_MANY_REQUESTS
   */
  admitDisclosure(from: string): Promise<void>
  /**
   * Counts an answer that told a client that an e-mail address has an account. After too many such answers to
   * a client or its network, `admitDisclosure` refuses their requests.
   */
  countDisclosure(from: string): Promise<void>
  /**
   * Counts a client's wrong guess at a code for an account, which lengthens the pauses before its next
   * codes.
   */
  guessedAt(from: string, account: string): Promise<void>
  /**
   * Counts things, such as the people whose data an account saw, in the sum with the key `sum`. Those of
   * `things` that were already counted within the hour do not change the sum.
   * @returns the sum, which starts again at 0 an hour after its first addition
   */
  addOnce(sum: string, things: string[]): Promise<number>
  /**
   * Adds an amount, such as bytes, to what the shared network of the current request's client used of
   * something within a day. If `on` is a transaction that fails, nothing is added.
   * @returns the amount of the day, which starts again at 0 a day after its first addition
   */
  addAmount(what: string, amount: number, on: Db | Tx): Promise<number>
  /** Returns the number of wrong codes entered for an account within a day, by all clients. */
  wrongGuessesAt(account: string): Promise<number>
}

/** Hashes the parts, so that keys contain neither e-mail addresses nor network addresses. */
export const keyOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

const networkKey = (action: string, network: string) => `${action}:${keyOf(network)}`

const accountKey = (action: string, network: string, account: string) =>
  `${action}-account:${keyOf(network, account)}`

function tooMany(forMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(forMs / 1000))
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

export function createLimits<Action extends string>(
  db: Db,
  rules: Record<Action, LimitRule>,
): Limits<Action> {
  const count = (key: string, seconds: number) =>
    addAmount(db, { key, amount: 1, windowMs: seconds * 1000 })
  const strangers = createDelayedAnswers()
  const acquaintances = createDelayedAnswers()
  return {
    async admit(action, from, account, on = db) {
      const { seconds, fromAddress, onAccount } = rules[action]
      const windowMs = seconds * 1000
      const network = clientNetwork(from)
      const refusal = await countInWindows(on, [
        { key: networkKey(action, network), windowMs, most: fromAddress },
        { key: accountKey(action, network, account), windowMs, most: onAccount },
      ])
      if (refusal) throw tooMany(refusal.fullForMs)
    },

    async forgive(action, from, account) {
      const network = clientNetwork(from)
      await db.delete(rateLimit).where(eq(rateLimit.key, accountKey(action, network, account)))
      await uncount(db, [{ key: networkKey(action, network) }])
    },

    async throttled(from, account, check, known) {
      const key = `failures:${known === undefined ? keyOf(account) : keyOf(account, known)}`
      const waiting = known === undefined ? strangers : acquaintances
      // Count the guess first, so that simultaneous guesses do not all get the delay of the first one.
      const failures = await count(key, failuresForgottenSeconds)
      try {
        await waiting.wait(from, delayAfter(failures - 1))
        const answer = await check()
        await uncount(db, [{ key }])
        return answer
      } catch (error) {
        // If too many requests wait already, the request is refused before its secret is checked. It guessed
        // nothing, so its guess is not counted.
        const isFull = error instanceof AppError && error.code === 'UNAVAILABLE'
        if (isFull) await uncount(db, [{ key }])
        throw error
      }
    },

    async pace(from, account) {
      const key = keyOf(clientNetwork(from), account)
      const sent = await readCounter(db, `codes:${key}`)
      const guessed = await readCounter(db, `guesses:${key}`)
      const windowMs = pauseAfter(sent + 1, guessed) * 1000
      const refusal = await countInWindows(db, [{ key: `pause:${key}`, windowMs, most: 1 }])
      if (refusal) throw tooMany(refusal.fullForMs)
      await count(`codes:${key}`, codesForgottenSeconds)
    },

    addOnce(sum, things) {
      const keys = things.map((thing) => `once:${keyOf(sum, thing)}`)
      return addOnce(db, { keys, sumKey: `sum:${keyOf(sum)}`, windowMs: hour * 1000 })
    },

    addAmount(what, amount, on) {
      const key = `amount:${keyOf(what, currentNetwork() ?? 'none')}`
      return addAmount(on, { key, amount, windowMs: daySeconds * 1000 })
    },

    async admitDisclosure(from) {
      const refusal = await findFull(db, disclosureWindows(from))
      if (refusal) throw tooMany(refusal.fullForMs)
    },

    async countDisclosure(from) {
      await countInWindows(db, disclosureWindows(from))
    },

    async guessedAt(from, account) {
      await count(`guesses:${keyOf(clientNetwork(from), account)}`, daySeconds)
      await count(`guesses:${keyOf(account)}`, daySeconds)
    },

    wrongGuessesAt: (account) => readCounter(db, `guesses:${keyOf(account)}`),
  }
}

/** The limits with `RATE_LIMIT=off`, for load tests. */
export const noLimits: Limits<string> = {
  admit: async () => undefined,
  forgive: async () => undefined,
  throttled: (_from, _account, check) => check(),
  addOnce: async () => 0,
  addAmount: async () => 0,
  pace: async () => undefined,
  admitDisclosure: async () => undefined,
  countDisclosure: async () => undefined,
  guessedAt: async () => undefined,
  wrongGuessesAt: async () => 0,
}
