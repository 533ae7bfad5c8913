import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
} from 'cockatiel'
import type { Broadcast } from '../../platform/broadcast.ts'
import { ProviderError } from './provider.ts'

export interface CircuitOptions {
  provider: string
  /** After so many faults in a row nobody is asked for a while. */
  faults?: number
  /** How long, in ms, before one call may try again. */
  restMs?: number
  /** The shop's other processes: what one of them found out the others need not. */
  news?: Broadcast | undefined
}

export interface Circuit {
  state(): 'ok' | 'unavailable'
  /**
   * Does the work unless the circuit is open. What the work throws is a fault; what it returns,
   * refusals included, is an answer.
   * @throws ProviderError `unavailable` at once while the circuit is open
   */
  run<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/** Keeps customers from waiting, and the shop from queueing up, for a provider that is down. */
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
    openedAt = Date.now()
    news?.tell(topic, 'rests')
  })
  breaker.onReset(() => news?.tell(topic, 'answers'))
  news?.on(topic, (word) => {
    othersRestUntil = word === 'rests' ? Date.now() + restMs : 0
  })
  const unavailable = (cause?: unknown) =>
    new ProviderError('unavailable', 'not asked: the provider did not answer others', { cause })

  return {
    state() {
      if (Date.now() < othersRestUntil) return 'unavailable'
      if (breaker.state === CircuitState.Closed) return 'ok'
      // Once rested it opens at a call, and customers only call what is said to be well.
      const isRested = breaker.state === CircuitState.Open && Date.now() - openedAt >= restMs
      return isRested ? 'ok' : 'unavailable'
    },
    async run(work) {
      // One call tries; the library would let the others wait for it, past their time limits.
      const isTried = breaker.state === CircuitState.HalfOpen
      if (isTried || Date.now() < othersRestUntil) throw unavailable()
      try {
        return await breaker.execute(work)
      } catch (error) {
        throw error instanceof BrokenCircuitError ? unavailable(error) : error
      }
    },
  }
}
