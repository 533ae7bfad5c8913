import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { lockToBePrepared } from '../addresses/asking-addresses.queries.ts'
import { type OrderRow, updateOrder } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { applyChange, type OrderDesk } from './order-status.service.ts'

const preparedAtOnce = 100

type Desk = Pick<OrderDesk, 'db' | 'jobs'>

/**
 * Sets the orders of a batch whose addresses are locked to Prepared, which asks for their balances.
 * It may be repeated, and run twice at once: each order changes once, with the mail about it.
 */
export async function prepareBatch(
  desk: Desk,
  { batchId, actorId }: { batchId: string; actorId: string },
) {
  while ((await prepareSome(desk, batchId, actorId)) === preparedAtOnce);
}

const change = { status: 'Prepared' as const, changeId: null }

function prepareSome(desk: Desk, batchId: string, actorId: string): Promise<number> {
  return desk.db.transaction(async (tx) => {
    const which = { now: clock.now(), limit: preparedAtOnce }
    const orders = await lockToBePrepared(tx, batchId, which)
    for (const order of orders) {
      if (order.status === 'Prepared') await askOfPacked(tx, desk, order)
      else await applyChange(tx, { ...desk, undoSeconds: 0 }, order, { ...change, actorId })
    }
    return orders.length
  })
}

/** One that the owner had packed before its address was locked; only the balance is news. */
async function askOfPacked(tx: Tx, { jobs }: Desk, order: OrderRow): Promise<void> {
  const { customerId, id: orderId, status, tracking, cancelReason, cancelRefund } = order
  const stays = { status, tracking, cancelReason, cancelRefund, balanceReminders: 0 }
  await updateOrder(tx, order, { ...stays, balanceAskedAt: new Date() })
  await jobs.enqueue(tx, 'order.balance-reminder', { customerId, orderId, count: 0 })
}

export const orderDeskJobs = (desk: Desk) =>
  ({
    async 'order.ask-balances'(which) {
      await prepareBatch(desk, which)
    },
  }) satisfies Partial<Handlers<OrderQueues>>
