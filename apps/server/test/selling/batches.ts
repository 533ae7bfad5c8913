import { eq } from 'drizzle-orm'
import { listBookings } from '../../src/batches/availability.queries.ts'
import { isBookingCurrent } from '../../src/batches/availability.service.ts'
import { refreshAvailability } from '../../src/batches/batches.service.ts'
import { batch, waitingEntry } from '../../src/batches/batches.tables.ts'
import type { Db } from '../../src/platform/database/client.ts'

// The functions below change batches and the waiting list directly, and update the availability of the
// products.

export function addBatch(
  db: Db,
  row: Partial<typeof batch.$inferInsert> & { productId: string },
): Promise<string> {
  const terms = { fromDays: 10, dueDays: 20 }
  const usual = { productName: 'Pendant', number: 1, capacity: 1, state: 'open' as const, terms }
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(batch)
      .values({ ...usual, ...row })
      .returning()
    await refreshAvailability(tx, [row.productId])
    return added?.id ?? ''
  })
}

export function changeBatch(
  db: Db,
  id: string,
  change: Partial<typeof batch.$inferInsert>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(batch).set(change).where(eq(batch.id, id)).returning()
    await refreshAvailability(tx, changed ? [changed.productId] : [])
  })
}

export function addWaiting(db: Db, rows: (typeof waitingEntry.$inferInsert)[]): Promise<void> {
  return db.transaction(async (tx) => {
    const productIds = rows.map(({ productId }) => productId)
    await tx.insert(waitingEntry).values(rows).onConflictDoNothing()
    await refreshAvailability(tx, productIds)
  })
}

/** Returns the ids of products whose stored availability or delivery terms do not match their batches. */
export async function listOutdatedBookings(db: Db): Promise<string[]> {
  const wrong = (await listBookings(db, null)).filter((booking) => !isBookingCurrent(booking))
  return wrong.map(({ productId }) => productId)
}
