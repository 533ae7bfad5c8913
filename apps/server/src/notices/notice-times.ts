import type { OrderNotice } from '@nirbhaya/contract/enums'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Nine in the morning in India, counted from midnight in UTC. */
const morningMs = 3.5 * hourMs

/**
 * An order gets its time before its transaction is committed. So a mail reports only orders that are older
 * than this, because the transactions of all such orders have ended.
 */
const marginMs = 30_000

/** Returns a moment: a mail that is sent now reports the orders placed before it. */
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
