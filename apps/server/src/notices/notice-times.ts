import { dayMs, hourMs } from '@nirbhaya/contract/dates'
import type { OrderNotice } from '@nirbhaya/contract/enums'

/** Nine in the morning in India, counted from midnight in UTC. */
const morningMs = 3.5 * hourMs

/**
 * A mail reports only orders that are older than this. A younger order may still be invisible, because its
 * time is set before its transaction is committed; the next mail would then miss it.
 */
const marginMs = 30_000

/**
 * Returns the moment before which an order must have been placed to be reported to the owner now. `rhythm`
 * says whether the owner wants mails about new orders at once, hourly, or daily at nine in the morning in
 * India.
 */
export function dueUntil(rhythm: OrderNotice, now: Date): Date {
  const settled = now.getTime() - marginMs
  switch (rhythm) {
    case 'hourly':
      return new Date(Math.floor(settled / hourMs) * hourMs)
    case 'daily':
      return new Date(Math.floor((settled - morningMs) / dayMs) * dayMs + morningMs)
    default:
      return new Date(settled)
  }
}
