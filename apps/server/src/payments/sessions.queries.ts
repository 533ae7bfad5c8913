import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import type { PaymentRow } from './payments.queries.ts'
import { payment } from './payments.tables.ts'

const isUnfinished = inArray(payment.status, ['created', 'open'])

type PaymentKey = Pick<PaymentRow, 'customerId' | 'id'>

const isPayment = ({ customerId, id }: PaymentKey) =>
  and(eq(payment.customerId, customerId), eq(payment.id, id))

const lockSubject = statement(
  'lock_sessions',
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
)

/**
 * Lets only one call at a time open a session for a customer. Other calls wait until the transaction ends.
 */
export async function lockSessions(tx: Tx, customerId: string): Promise<void> {
  await lockSubject(tx, `payment-session:${customerId}`)
}

/** Returns all unfinished payments of a customer that expire after the given moment, newest first. */
export function listUnfinished(tx: Tx, customerId: string, moment: Date): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(and(eq(payment.customerId, customerId), isUnfinished, gt(payment.expiresAt, moment)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .prepare('list_unfinished_payments')
    .execute()
}

/** Returns the ids of all unfinished payments of a provider. */
export async function listOpenOf(db: Db, provider: string): Promise<string[]> {
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, provider), isUnfinished))
  return rows.map(({ id }) => id)
}

/** Returns the ids of the newest payments for which a provider opened a session. */
export async function listNewestOf(db: Db, provider: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, provider), isNotNull(payment.sessionId)))
    .orderBy(desc(payment.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Stores the session of a payment. A payment that a webhook or another tab has ended meanwhile keeps its
 * status.
 * @returns the current status
 */
export async function saveProviderSession(
  db: Db,
  row: PaymentKey,
  sessionId: string,
): Promise<PaymentRow['status'] | undefined> {
  const [noted] = await db
    .update(payment)
    .set({
      sessionId,
      status: sql`case when ${payment.status} = 'created' then 'open' else ${payment.status} end`,
    })
    .where(isPayment(row))
    .returning({ status: payment.status })
    .prepare('note_session')
    .execute()
  return noted?.status
}

/** Closes a payment that is not settled, and plans one more check. */
export async function closeUnfinished(db: Db, row: PaymentKey, nextCheckAt: Date): Promise<void> {
  await db
    .update(payment)
    .set({ status: 'closed', nextCheckAt })
    .where(and(isPayment(row), isUnfinished))
}

/** Closes a payment that is not settled and has no session. @returns whether it was closed */
export async function closeWithoutSession(
  db: Db | Tx,
  row: PaymentKey,
  nextCheckAt: Date,
): Promise<boolean> {
  const closed = await db
    .update(payment)
    .set({ status: 'closed', nextCheckAt })
    .where(and(isPayment(row), isUnfinished, isNull(payment.sessionId)))
    .returning({ id: payment.id })
  return closed.length > 0
}
