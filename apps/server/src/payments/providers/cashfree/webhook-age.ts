const minuteMs = 60_000
/** The provider repeats after 2, 10 and 30 minutes; the rest is for clocks that disagree. */
const oldestMs = 60 * minuteMs
const aheadMs = 15 * minuteMs

/**
 * Whether a webhook may still be one of the provider's own tries, and not a copy that somebody kept.
 * Nothing is lost with one that comes later: reconciliation asks about every payment itself.
 * @param timestamp as the header has it: milliseconds since 1970, or seconds
 */
export function isRecent(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sentAt = Number(timestamp) * (timestamp.length === 10 ? 1_000 : 1)
  return sentAt > now - oldestMs && sentAt < now + aheadMs
}
