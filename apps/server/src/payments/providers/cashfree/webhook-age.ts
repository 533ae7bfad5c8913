import { minuteMs } from '@nirbhaya/contract/dates'
import { clock } from '../../../platform/clock.ts'

/**
 * The greatest age of an accepted webhook. The provider sends an unanswered webhook again after 2, 10 and 30
 * more minutes, so for the last time after 42 minutes. The limit is longer, because the clocks of the
 * provider and the shop can differ.
 */
const oldestMs = 60 * minuteMs
const aheadMs = 15 * minuteMs

/**
 * Returns whether a webhook is recent enough to come from the provider. An attacker may have recorded an
 * older webhook and sent it again. Refusing an old webhook loses nothing, because reconciliation checks every
 * payment.
 * @param timestamp the webhook's header `x-webhook-timestamp`: milliseconds or seconds since 1970
 */
export function isRecent(timestamp: string, now = clock.now().getTime()): boolean {
  if (!/^\d{10}(\d{3})?$/.test(timestamp)) return false
  const sentAt = Number(timestamp) * (timestamp.length === 10 ? 1_000 : 1)
  return sentAt > now - oldestMs && sentAt < now + aheadMs
}
