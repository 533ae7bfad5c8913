import { and, asc, type Column, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/client.ts'
import type { PaymentEventRow } from './payments.queries.ts'
import { payment, paymentEvent, paymentLine, type ShipTo } from './payments.tables.ts'

/**
 * Returns one entry for each payment of a customer: the time of its next check, or null once it is settled.
 * Locks the payments, so that nobody settles them meanwhile.
 */
export async function lockNextChecks(tx: Tx, customerId: string): Promise<(Date | null)[]> {
  const rows = await tx
    .select({ nextCheckAt: payment.nextCheckAt })
    .from(payment)
    .where(eq(payment.customerId, customerId))
    // Refunds lock an order's payments in the same order, so that an erasure and a refund cannot deadlock.
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .for('update')
  return rows.map(({ nextCheckAt }) => nextCheckAt)
}

export function listPaymentRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(payment)
    .where(eq(payment.customerId, customerId))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

export function listLineRows(tx: Tx, customerId: string) {
  return tx
    .select()
    .from(paymentLine)
    .where(eq(paymentLine.customerId, customerId))
    .orderBy(asc(paymentLine.paymentId), asc(paymentLine.position))
}

const idsOf = (tx: Tx, customerId: string) =>
  tx.select({ id: payment.id }).from(payment).where(eq(payment.customerId, customerId))

export function listEventRows(tx: Tx, customerId: string): Promise<PaymentEventRow[]> {
  return tx
    .select()
    .from(paymentEvent)
    .where(inArray(paymentEvent.paymentId, idsOf(tx, customerId)))
    .orderBy(asc(paymentEvent.id))
}

/**
 * Returns a page of the webhook events about a customer's payments, sorted by id. If `above` is given, the
 * page starts after that id.
 */
export function listEventsAbove(
  tx: Tx,
  customerId: string,
  above: string | undefined,
  limit: number,
): Promise<PaymentEventRow[]> {
  const isAfterId = above === undefined ? undefined : gt(paymentEvent.id, above)
  return tx
    .select()
    .from(paymentEvent)
    .where(and(inArray(paymentEvent.paymentId, idsOf(tx, customerId)), isAfterId))
    .orderBy(asc(paymentEvent.id))
    .limit(limit)
}

export async function setEventPayload(tx: Tx, id: string, payload: unknown): Promise<void> {
  await tx.update(paymentEvent).set({ payload }).where(eq(paymentEvent.id, id))
}

const nobody: ShipTo = {
  name: '',
  lastName: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  area: '',
  pincode: '',
}

/**
 * Returns SQL for a stored delivery address without personal data. The place of supply stays, because tax law
 * requires it: the State, if known, and the first two digits of the pincode, which name the postal circle.
 */
export function withoutPerson(shipTo: Column): SQL {
  const place = sql`jsonb_strip_nulls(jsonb_build_object(
    'pincode', left(${shipTo} ->> 'pincode', 2), 'state', ${shipTo} ->> 'state'))`
  return sql`${JSON.stringify(nobody)}::jsonb || ${place}`
}

export async function erasePaymentRows(tx: Tx, customerId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ shipTo: withoutPerson(payment.shipTo), sessionId: null })
    .where(eq(payment.customerId, customerId))
}
