import { refusals } from '../errors.ts'

/**
 * The number of requests that one IP address may make per minute. People who try a shop make far fewer, even
 * if many of them share an IP address.
 */
const perMinute = 300
const windowMs = 60_000
/** The maximum number of IP addresses that are counted. Once it is reached, all counts are reset. */
const mostAddresses = 10_000

/** Limits for callers without the API keys: browsers on the payment page, and attempts to guess the keys. */
export interface Strangers {
  /**
   * Counts a request from an IP address.
   * @throws ProviderError 429 once the address has made more than `perMinute` requests in this minute
   */
  admit(address: string): void
}

export function createStrangerLimiter(isOn: boolean): Strangers {
  const counts = new Map<string, number>()
  let endsAt = 0
  return {
    admit(address) {
      if (!isOn) return
      const now = Date.now()
      if (now >= endsAt || counts.size >= mostAddresses) {
        counts.clear()
        endsAt = now + windowMs
      }
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      if (count > perMinute) throw refusals.tooManyRequests()
    },
  }
}
