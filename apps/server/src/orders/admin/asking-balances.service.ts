import { clock } from '../../platform/clock.ts'
import type { ShopContext } from '../../platform/context.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { lockBalancesToAsk } from '../addresses/asking-addresses.queries.ts'
import { updateOrder } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import type { OrderAdmin } from './order-status.service.ts'

const askedAtOnce = 100

type Admin = Pick<OrderAdmin, 'db' | 'jobs'>

/**
 * Asks for the balances of those orders of a batch that have a locked address, with one mail for each order.
 * The orders keep their status. Repeated or simultaneous calls are safe.
 */
export async function askBatchForBalances(
  admin: Admin,
  { batchId }: { batchId: string },
): Promise<void> {
  while ((await askSome(admin, batchId)) === askedAtOnce);
}

/** Asks for the balances of at most `askedAtOnce` orders of the batch. @returns how many orders */
function askSome({ db, jobs }: Admin, batchId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const which = { now: clock.now(), limit: askedAtOnce }
    const orders = await lockBalancesToAsk(tx, batchId, which)
    for (const order of orders) {
      const { customerId, id: orderId, status, tracking, cancelReason, cancelRefund } = order
      const stays = { status, tracking, cancelReason, cancelRefund, balanceReminders: 0 }
      await updateOrder(tx, order, { ...stays, balanceAskedAt: clock.now() })
      await jobs.enqueue(tx, 'order.balance-reminder', { customerId, orderId, count: 0 })
    }
    return orders.length
  })
}

export function orderAdminJobs(
  context: ShopContext,
): Pick<Handlers<OrderQueues>, 'order.ask-balances'> {
  return {
    async 'order.ask-balances'(which) {
      await askBatchForBalances(context, which)
    },
  }
}
