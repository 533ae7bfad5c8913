import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { z } from 'zod'
import { type CircuitOptions, openCircuit } from '../circuit.ts'
import { type CallTimeout, ProviderError, type ProviderObservers } from '../provider.ts'
import { type Account, attempt, Refusal } from './cashfree-attempt.ts'

/** The names of the calls. The provider limits each call separately, and the metrics count them by name. */
type CallName =
  | 'create-order'
  | 'get-order'
  | 'get-payments'
  | 'terminate'
  | 'refund'
  | 'get-refund'

export interface WireOptions extends Account, ProviderObservers {
  provider: string
  timeoutMs?: number
  /** The timeout of a call with its retries, in ms. It must stay below the 10 s that the browser waits. */
  budgetMs?: number
  circuit?: Omit<CircuitOptions, 'provider' | 'news'>
}

export interface WireCall<Schema extends z.ZodType> {
  name: CallName
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  answer: Schema
}

const triesPerCall = 3
/**
 * The least time for an attempt after a pause, in ms. If the pause would leave less time before the call's
 * deadline, the call fails at once.
 */
const minimumMs = 1_000
const alertPauseMs = 60_000

/**
 * Returns the pause before a retry: exponential, with jitter so that callers do not retry at the
 * same moment.
 */
const backOffMs = (tries: number) => 200 * 2 ** (tries - 2) * (0.5 + Math.random())

/** Opens access to the provider's API, with timeouts, retries and a circuit breaker for every call. */
export function openWire(options: WireOptions) {
  const { provider, news, timeoutMs = 3_500, budgetMs = 8_000 } = options
  const circuit = openCircuit({ ...options.circuit, provider, news })
  const limitTopic = `${provider}-limit`
  /**
   * The time from which the provider accepts a call again, in ms of `performance.now()`. Only calls that
   * the provider refused because of its rate limit are in the map.
   */
  const limitedUntil = new Map<CallName, number>()
  const limit = (name: CallName, ms: number) => limitedUntil.set(name, performance.now() + ms)
  news?.on(limitTopic, (text) => {
    const [name, ms] = text.split(' ')
    limit(name as CallName, Number(ms))
  })
  let alertedAt = Number.NEGATIVE_INFINITY

  const deadlineOf = ({ deadline }: CallTimeout = {}) => deadline ?? performance.now() + budgetMs

  /**
   * Alerts the operator about wrong keys, because they stop every sale. Repeated alerts are
   * suppressed.
   */
  function alertOfKeys(refusal: ProviderError) {
    if (performance.now() - alertedAt < alertPauseMs) return
    alertedAt = performance.now()
    options.onAlert?.(`the payment provider refuses the shop's keys: ${refusal.message}`)
  }

  async function askOnce<Schema extends z.ZodType>(
    call: WireCall<Schema>,
    idempotencyKey: string,
    leftMs: number,
  ): Promise<z.output<Schema>> {
    const limits = { idempotencyKey, timeoutMs: Math.min(timeoutMs, leftMs) }
    const response = await circuit.run(() => attempt(options, call, limits))
    if (response instanceof Refusal) {
      if (response.kind === 'credentials') alertOfKeys(response)
      if (response.retryAfterMs) {
        limit(call.name, response.retryAfterMs)
        news?.tell(limitTopic, `${call.name} ${response.retryAfterMs}`)
      }
      throw response
    }
    const answer = call.answer.safeParse(response.json)
    if (answer.success) return answer.data
    // The HTTP status reports success, so the provider may have carried out the call.
    const message = `${call.method} ${call.path} answered in an unknown shape`
    throw new ProviderError('uncertain', message, { cause: answer.error })
  }

  async function ask<Schema extends z.ZodType>(call: WireCall<Schema>, deadline: number) {
    const idempotencyKey = randomUUID()
    let lost: ProviderError | undefined
    for (let tries = 1; ; tries++) {
      const limitedMs = (limitedUntil.get(call.name) ?? 0) - performance.now()
      const pauseMs = Math.max(limitedMs, tries > 1 ? backOffMs(tries) : 0)
      if (pauseMs > 0) {
        if (deadline - performance.now() < pauseMs + minimumMs)
          throw lost ?? limited(call, limitedMs)
        await sleep(pauseMs)
      }
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) throw lost ?? late(call)
      try {
        return await askOnce(call, idempotencyKey, Math.ceil(leftMs))
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // The circuit was open, so this attempt was not made. But an earlier attempt of this call may have
        // reached the provider. Throw the error of the earlier attempt, so that the caller learns of it.
        if (error.kind === 'unavailable') throw lost ?? error
        error.followsLoss = lost !== undefined
        if (error.kind !== 'uncertain' || tries === triesPerCall) throw error
        lost = error
      }
    }
  }

  return {
    health: circuit.state,
    deadlineOf,

    /**
     * Makes one call. A call without an answer is retried with the same idempotency key while there is time.
     * If the provider's rate limit refuses a call for now, the call waits, or fails at once if the wait would
     * be too long.
     * @throws ProviderError
     */
    async call<Schema extends z.ZodType>(
      call: WireCall<Schema>,
      timeout?: CallTimeout,
    ): Promise<z.output<Schema>> {
      try {
        const answer = await ask(call, deadlineOf(timeout))
        options.onCall?.(call.name, 'ok')
        return answer
      } catch (error) {
        if (error instanceof ProviderError) options.onCall?.(call.name, error.kind)
        throw error
      }
    },
  }
}

type Named = Pick<WireCall<z.ZodType>, 'name'>

const limited = ({ name }: Named, ms: number) =>
  new ProviderError(
    'uncertain',
    `not asked: the provider takes no ${name} for another ${Math.ceil(ms / 1000)} s`,
  )

const late = ({ name }: Named) =>
  new ProviderError('unavailable', `not asked: no time was left for ${name}`)
