import type { ApiCall } from '../settings.ts'

/** The calls per minute that the provider's sandbox allows. A call without a published limit gets 30. */
const limits: Partial<Record<ApiCall | 'pay', number>> = { 'get-order': 60 }
const usualLimit = 30
const windowMs = 60_000

export interface RateLimiter {
  /** Counts a call and returns the caller's state; `retrySeconds` is 0 within the limit. */
  count(call: ApiCall | 'pay', now: number): RateState
  /**
   * Returns a state with the whole limit left, for times when rate limits are off. The call is not counted.
   */
  unlimited(call: ApiCall | 'pay'): RateState
  clear(): void
}

export interface RateState {
  limit: number
  remaining: number
  retrySeconds: number
}

/** Creates a rate limiter with a sliding window of one minute for each API. */
export function createRateLimiter(): RateLimiter {
  const calls = new Map<string, number[]>()
  const limitOf = (call: ApiCall | 'pay') => limits[call] ?? usualLimit

  return {
    unlimited: (call) => ({ limit: limitOf(call), remaining: limitOf(call), retrySeconds: 0 }),
    clear: () => calls.clear(),
    count(call, now) {
      const limit = limitOf(call)
      const recent = (calls.get(call) ?? []).filter((at) => now - at < windowMs)
      calls.set(call, recent)
      const oldest = recent[0]
      if (recent.length >= limit && oldest !== undefined) {
        const retrySeconds = Math.ceil((oldest + windowMs - now) / 1000)
        return { limit, remaining: 0, retrySeconds: Math.min(59, Math.max(1, retrySeconds)) }
      }
      recent.push(now)
      return { limit, remaining: limit - recent.length, retrySeconds: 0 }
    },
  }
}
