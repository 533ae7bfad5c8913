import { and, asc, desc, eq, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { payment, paymentEvent, paymentLine } from '../platform/database/schema/payments.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentLineRow = typeof paymentLine.$inferSelect
export type PaymentEventRow = typeof paymentEvent.$inferSelect
export type NewPayment = Omit<typeof payment.$inferInsert, 'id'> & { id: string }
export type NewPaymentLine = Omit<PaymentLineRow, 'customerId' | 'paymentId' | 'position'>

/** Stores a payment with what it pays for; a balance has no lines of its own. */
export async function insertPayment(
  tx: Tx,
  row: NewPayment,
  lines: NewPaymentLine[],
): Promise<void> {
  await tx.insert(payment).values(row)
  if (lines.length === 0) return
  await tx.insert(paymentLine).values(
    lines.map((line, position) => ({
      ...line,
      position,
      customerId: row.customerId,
      paymentId: row.id,
    })),
  )
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  const [found] = await db.select().from(payment).where(eq(payment.id, id))
  return found
}

/** Reads a payment and keeps others from changing it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const [found] = await tx.select().from(payment).where(eq(payment.id, id)).for('update')
  return found
}

export function listPaymentLines(db: Db | Tx, row: PaymentRow): Promise<PaymentLineRow[]> {
  return db
    .select()
    .from(paymentLine)
    .where(and(eq(paymentLine.customerId, row.customerId), eq(paymentLine.paymentId, row.id)))
    .orderBy(asc(paymentLine.position))
}

export async function updatePayment(
  db: Db | Tx,
  { customerId, id }: Pick<PaymentRow, 'customerId' | 'id'>,
  change: Partial<typeof payment.$inferInsert>,
): Promise<void> {
  await db
    .update(payment)
    .set(change)
    .where(and(eq(payment.customerId, customerId), eq(payment.id, id)))
}

/** The customer's newest pre-booking that was paid; balances are of orders that exist. */
export async function findLatestPaidDeposit(
  db: Db,
  customerId: string,
): Promise<PaymentRow | undefined> {
  const [found] = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.customerId, customerId),
        isNotNull(payment.paidAt),
        eq(payment.kind, 'deposit'),
      ),
    )
    .orderBy(desc(payment.paidAt))
    .limit(1)
  return found
}

/** What belongs to an order: its deposit, and every payment of its balance. */
const ofOrder = ({ customerId, id, paymentId }: OrderKey) =>
  and(eq(payment.customerId, customerId), or(eq(payment.id, paymentId), eq(payment.orderId, id)))

export interface OrderKey {
  customerId: string
  id: string
  /** Of the deposit. */
  paymentId: string
}

/** An order's payments, oldest first, whatever became of them. */
export function listOrderPayments(db: Db | Tx, order: OrderKey): Promise<PaymentRow[]> {
  return db.select().from(payment).where(ofOrder(order)).orderBy(asc(payment.createdAt))
}

/** The same, kept from changing until the transaction ends. */
export function lockOrderPayments(tx: Tx, order: OrderKey): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(ofOrder(order))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .for('update')
}

/** Counts money as given back, or, below zero, as kept after all. The database refuses too much. */
export async function addRefunded(
  tx: Tx,
  { customerId, id }: Pick<PaymentRow, 'customerId' | 'id'>,
  amountPaise: number,
): Promise<void> {
  await tx
    .update(payment)
    .set({ refundedPaise: sql`${payment.refundedPaise} + ${amountPaise}` })
    .where(and(eq(payment.customerId, customerId), eq(payment.id, id)))
}

/** Unsettled payments whose time to be asked about has come, oldest first. */
export function listPaymentsToCheck(db: Db, now: Date, limit: number): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(and(isNotNull(payment.nextCheckAt), lte(payment.nextCheckAt, now)))
    .orderBy(asc(payment.nextCheckAt))
    .limit(limit)
}

/** Moves a payment's check, if it still stands where it was read. @returns whether it did */
export async function moveCheck(
  db: Db,
  row: Pick<PaymentRow, 'customerId' | 'id' | 'checks'>,
  nextCheckAt: Date | null,
): Promise<boolean> {
  const moved = await db
    .update(payment)
    .set({ nextCheckAt, checks: row.checks + 1 })
    .where(
      and(
        eq(payment.customerId, row.customerId),
        eq(payment.id, row.id),
        eq(payment.checks, row.checks),
        isNotNull(payment.nextCheckAt),
      ),
    )
    .returning({ id: payment.id })
  return moved.length > 0
}

/** Stores a webhook under what makes it itself. @returns undefined when it was known already */
export async function insertEvent(
  tx: Tx,
  event: Pick<PaymentEventRow, 'key' | 'type' | 'paymentId' | 'payload'>,
): Promise<PaymentEventRow | undefined> {
  const [stored] = await tx
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing({ target: paymentEvent.key })
    .returning()
  return stored
}

export async function findEvent(db: Db, id: string): Promise<PaymentEventRow | undefined> {
  const [found] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
  return found
}

export async function markEventHandled(db: Db, id: string, outcome: string): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ handledAt: new Date(), outcome })
    .where(eq(paymentEvent.id, id))
}
