import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { batch } from '../platform/database/schema/batches.ts'

export type BatchRow = typeof batch.$inferSelect

export async function findBatch(db: Db | Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await db.select().from(batch).where(eq(batch.id, id))
  return found
}

/** Reads a batch for a change; whoever wants a place of it waits. */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await tx.select().from(batch).where(eq(batch.id, id)).for('update')
  return found
}

/**
 * The batches that hold some of what a payment pays for, each with its terms of delivery, and the
 * shop's terms for what is in none; for the statements of other rooms.
 */
export const partsOfPayment = (customerId: string, paymentId: string) => `
  select distinct b.id as batch_id, case when b.id is null
    then jsonb_build_object('fromDays', s.from_days, 'dueDays', s.due_days) else b.terms end as terms
  from payment_line l
  cross join promise_settings s
  left join place p using (customer_id, payment_id, position)
  left join batch b on b.id = p.batch_id
  where l.customer_id = ${customerId} and l.payment_id = ${paymentId}`
