const minuteMs = 60_000
/**
 * The provider retries after 2, 10 and 30 minutes, so the last retry comes after 42 minutes. The limit is
 * longer, because the clocks of the provider and the shop can differ.
 */
const oldestMs = 60 * minuteMs
const aheadMs = 15 * minuteMs

/**
 * Returns whether a webhook is recent enough to be the provider's own, sent for the first time or again. An
 * older one may be a replay by an attacker. It can be ignored, because reconciliation checks every payment.
 * @param timestamp as in the header: milliseconds or seconds since 1970
 */
export function isRecent(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sentAt = Number(timestamp) * (timestamp.length === 10 ? 1_000 : 1)
  return sentAt > now - oldestMs && sentAt < now + aheadMs
}
