import type { ApiCall } from '../settings.ts'

/** The calls per minute that the provider's sandbox allows. A call without a published limit gets 30. */
const limits: Partial<Record<ApiCall | 'pay', number>> = { 'get-order': 60 }
const usualLimit = 30
const windowMs = 60_000

export interface RateLimiter {
  /**
   * Counts a call, and returns how many calls its limit still allows (`remaining`). `retrySeconds` is 0 while
   * the limit is not used up.
   */
  count(call: ApiCall | 'pay', now: number): RateState
  /** Returns the whole limit without counting the call. Used while rate limits are switched off. */
  unlimited(call: ApiCall | 'pay'): RateState
  clear(): void
}

export interface RateState {
  limit: number
  remaining: number
  retrySeconds: number
}

/** Creates a rate limiter. Each kind of call has its own limit, for a sliding window of one minute. */
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
