import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import type { Handlers } from '../../platform/jobs/queues.ts'
import { lockToBePrepared } from '../addresses/asking-addresses.queries.ts'
import { type OrderRow, updateOrder } from '../orders.queries.ts'
import type { OrderQueues } from '../orders.queues.ts'
import { applyChange, type OrderAdmin } from './order-status.service.ts'

const preparedAtOnce = 100

type Admin = Pick<OrderAdmin, 'db' | 'jobs'>

/**
 * Sets the orders of a batch whose addresses are locked to Prepared, which asks for their balances.
 * It may be repeated, and run twice at once: each order changes once, with the mail about it.
 */
export async function prepareBatch(
  admin: Admin,
  { batchId, actorId }: { batchId: string; actorId: string },
) {
  while ((await prepareSome(admin, batchId, actorId)) === preparedAtOnce);
}

const change = { status: 'Prepared' as const, changeId: null }

function prepareSome(admin: Admin, batchId: string, actorId: string): Promise<number> {
  return admin.db.transaction(async (tx) => {
    const which = { now: clock.now(), limit: preparedAtOnce }
    const orders = await lockToBePrepared(tx, batchId, which)
    for (const order of orders) {
      if (order.status === 'Prepared') await askOfPacked(tx, admin, order)
      else await applyChange(tx, { ...admin, undoSeconds: 0 }, order, { ...change, actorId })
    }
    return orders.length
  })
}

/** One that the owner had packed before its address was locked; only the balance is news. */
async function askOfPacked(tx: Tx, { jobs }: Admin, order: OrderRow): Promise<void> {
  const { customerId, id: orderId, status, tracking, cancelReason, cancelRefund } = order
  const stays = { status, tracking, cancelReason, cancelRefund, balanceReminders: 0 }
  await updateOrder(tx, order, { ...stays, balanceAskedAt: new Date() })
  await jobs.enqueue(tx, 'order.balance-reminder', { customerId, orderId, count: 0 })
}

export const orderAdminJobs = (admin: Admin) =>
  ({
    async 'order.ask-balances'(which) {
      await prepareBatch(admin, which)
    },
  }) satisfies Partial<Handlers<OrderQueues>>
