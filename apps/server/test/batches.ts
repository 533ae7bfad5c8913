import type { BatchState } from '@nirbhaya/contract/constants'
import { newId } from '../src/platform/database/columns.ts'
import { batch } from '../src/platform/database/schema/batches.ts'
import { promise } from '../src/platform/database/schema/promises.ts'
import type { TestShop } from './test-shop.ts'

/** A batch of a product that is gone, so that nothing on sale hangs on it. */
export async function aBatch({ db }: Pick<TestShop, 'db'>, state: BatchState = 'closed') {
  const id = newId()
  const row = { id, productId: newId(), productName: 'Pendant', number: 1, capacity: 1_000, state }
  await db.insert(batch).values({ ...row, terms: { fromDays: 45, dueDays: 60 } })
  return row
}

/** As if some of an order had been booked in a batch. */
export async function putIntoBatch(
  { db }: Pick<TestShop, 'db'>,
  { customerId, orderId }: { customerId: string; orderId: string },
  batchId: string,
): Promise<void> {
  await db.insert(promise).values({ customerId, orderId, batchId, revision: 0, reason: '' })
}
