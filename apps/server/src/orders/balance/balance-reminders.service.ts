import { dayMs } from '@nirbhaya/contract/dates'
import { balanceReminderDays } from '@nirbhaya/contract/orders/rules'
import { clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { claimReminders, type Due } from './balance-reminders.queries.ts'

export interface Reminding {
  db: Db
  jobs: Jobs<OrderQueues>
}

const remindedAtOnce = 200

/**
 * Reminds customers of unpaid balances, once for each entry of `balanceReminderDays`. Repeated
 * or simultaneous calls are safe. If the shop was down so long that two reminders of an order are due, its
 * customer gets only the last reminder.
 */
export async function remindOfBalances(reminding: Reminding, now = clock.now()): Promise<void> {
  const dues = balanceReminderDays.map((days, index): Due => {
    return { askedBefore: new Date(now.getTime() - days * dayMs), remindedLess: index + 1 }
  })
  for (const due of dues.toReversed()) {
    while ((await remindSome(reminding, due)) === remindedAtOnce);
  }
}

/** Enqueues this reminder for at most `remindedAtOnce` orders that are due. @returns how many orders */
function remindSome({ db, jobs }: Reminding, due: Due): Promise<number> {
  return db.transaction(async (tx) => {
    const orders = await claimReminders(tx, due, remindedAtOnce)
    for (const { customerId, id: orderId } of orders) {
      const data = { customerId, orderId, count: due.remindedLess }
      await jobs.enqueue(tx, 'order.balance-reminder', data)
    }
    return orders.length
  })
}
