import type { BatchState, CancelPolicy } from '@nirbhaya/contract/enums'
import { eq } from 'drizzle-orm'
import { promise } from '../../src/orders/delivery/promised.tables.ts'
import { order } from '../../src/orders/orders.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { addBatch } from './batches.ts'

/** Browser tests pass only a database, because they have no test shop. */
interface WithDatabase {
  db: Db
}

/** Creates a batch of a product that does not exist, so that no product on sale depends on the batch. */
export async function aBatch({ db }: WithDatabase, state: BatchState = 'closed') {
  const id = newId()
  const row = { id, productId: newId(), productName: 'Pendant', number: 1, capacity: 1_000, state }
  await addBatch(db, { ...row, terms: { fromDays: 45, dueDays: 60 } })
  return row
}

/** Makes an order look as if some of its items had been booked in a batch. */
export async function putIntoBatch(
  { db }: WithDatabase,
  { customerId, orderId }: { customerId: string; orderId: string },
  batchId: string,
): Promise<void> {
  await db.insert(promise).values({ customerId, orderId, batchId, revision: 0, reason: '' })
}

/** Makes an order look as if this policy had applied when it was paid. */
export async function setCancelPolicy(
  { db }: WithDatabase,
  orderId: string,
  cancelPolicy: CancelPolicy,
): Promise<void> {
  await db.update(order).set({ cancelPolicy }).where(eq(order.id, orderId))
}
