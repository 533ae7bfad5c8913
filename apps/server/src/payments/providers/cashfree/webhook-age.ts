const minuteMs = 60_000
/**
 * The provider retries after 2, 10 and 30 minutes, so the last retry comes after 42 minutes. The limit is
 * longer, because the clocks of the provider and the shop can differ.
 */
const oldestMs = 60 * minuteMs
const aheadMs = 15 * minuteMs

/**
 * Returns whether a webhook is one of the provider's own retries and not a replay. Older ones can be
 * ignored, because reconciliation checks every payment.
 * @param timestamp as in the header: milliseconds or seconds since 1970
 */
export function isRecent(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sentAt = Number(timestamp) * (timestamp.length === 10 ? 1_000 : 1)
  return sentAt > now - oldestMs && sentAt < now + aheadMs
}
