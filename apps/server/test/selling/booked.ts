import type { BatchState, CancelPolicy } from '@nirbhaya/contract/constants'
import { eq } from 'drizzle-orm'
import { order } from '../../src/orders/orders.tables.ts'
import { promise } from '../../src/orders/promised.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'
import { newId } from '../../src/platform/database/columns.ts'
import { addBatch, changeBatch } from './batches.ts'

/** What stands in the database, for browsers' tests too: they know no shop of the server's tests. */
interface OfShop {
  db: Db
}

/** A batch of a product that is gone, so that nothing on sale hangs on it. */
export async function aBatch({ db }: OfShop, state: BatchState = 'closed') {
  const id = newId()
  const row = { id, productId: newId(), productName: 'Pendant', number: 1, capacity: 1_000, state }
  await addBatch(db, { ...row, terms: { fromDays: 45, dueDays: 60 } })
  return row
}

/** As if the owner had closed it. */
export const closeBatch = ({ db }: OfShop, id: string): Promise<void> =>
  changeBatch(db, id, { state: 'closed' })

/** As if some of an order had been booked in a batch. */
export async function putIntoBatch(
  { db }: OfShop,
  { customerId, orderId }: { customerId: string; orderId: string },
  batchId: string,
): Promise<void> {
  await db.insert(promise).values({ customerId, orderId, batchId, revision: 0, reason: '' })
}

/** As if that had been said when the order was paid. */
export async function setCancelPolicy(
  { db }: OfShop,
  orderId: string,
  cancelPolicy: CancelPolicy,
): Promise<void> {
  await db.update(order).set({ cancelPolicy }).where(eq(order.id, orderId))
}
