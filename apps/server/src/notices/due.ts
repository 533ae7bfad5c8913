import type { OrderNotice } from '@nirbhaya/contract/constants'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** Nine in the morning in India, in UTC. */
const morningMs = 3.5 * hourMs

/** An order that is being placed may have an earlier moment than one that is there already. */
const marginMs = 30_000

/** Up to which moment orders are told now. */
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
