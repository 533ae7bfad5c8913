import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel'
import type { Broadcast } from '../../platform/broadcast.ts'
import { clock } from '../../platform/clock.ts'
import { ProviderError } from './provider.ts'

export interface CircuitOptions {
  provider: string
  /** After this many faults in a row, the circuit opens: no call is made for `restMs`. */
  faults?: number
  /** How long the circuit stays open, in ms. After this time, one call tries whether the provider answers. */
  restMs?: number
  /**
   * Tells the shop's other processes when this circuit opens or closes. While this circuit is open, the other
   * processes make no calls either, for at most `restMs`.
   */
  news?: Broadcast | undefined
}

export interface Circuit {
  state(): 'ok' | 'unavailable'
  /**
   * Calls `work` unless the circuit is open. If `work` throws, this counts as a fault. A returned value, even
   * a refusal, counts as an answer.
   * @throws ProviderError `unavailable` at once while the circuit is open
   */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/**
 * Opens a circuit breaker, so that neither customers nor the shop's jobs wait for a provider that is
 * down.
 */
export function openCircuit({
  provider,
  faults = 5,
  restMs = 10_000,
  news,
}: CircuitOptions): Circuit {
  const topic = `${provider}-circuit`
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(faults),
    halfOpenAfter: restMs,
  })
  let openedAt = 0
  let othersRestUntil = 0
  breaker.onBreak(() => {
    openedAt = clock.now().getTime()
    news?.tell(topic, 'rests')
  })
  breaker.onReset(() => news?.tell(topic, 'answers'))
  news?.on(topic, (message) => {
    othersRestUntil = message === 'rests' ? clock.now().getTime() + restMs : 0
  })
  const unavailable = (cause?: unknown) =>
    new ProviderError('unavailable', 'not asked: the provider did not answer others', { cause })

  return {
    state() {
      if (clock.now().getTime() < othersRestUntil) return 'unavailable'
      if (breaker.state === CircuitState.Closed) return 'ok'
      // The breaker leaves the open state only when a call is made. But the shop's pages start no payment
      // while this function returns 'unavailable', so no customer would cause that call. So return 'ok' once
      // the pause is over.
      const isRested =
        breaker.state === CircuitState.Open && clock.now().getTime() - openedAt >= restMs
      return isRested ? 'ok' : 'unavailable'
    },
    async run(work) {
      // When the circuit has been open for `restMs`, one call tries whether the provider answers. Until its
      // result is known, all other calls fail at once: the library would let them wait beyond their timeouts.
      const isTried = breaker.state === CircuitState.HalfOpen
      if (isTried || clock.now().getTime() < othersRestUntil) throw unavailable()
      try {
        return await breaker.execute(work)
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable(error) : error
      }
    },
  }
}
