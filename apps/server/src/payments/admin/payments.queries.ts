import type { paymentFilters } from '@nirbhaya/contract/enums'
import { and, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import type { Portion } from '../../platform/database/paging.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { payment } from '../payments.tables.ts'

export type PaymentFilter = (typeof paymentFilters)[number]

/** The same expression as in the index `payment_search_index`. */
const searched = sql`lower(${payment.id} || ' ' || coalesce(${payment.providerPaymentId}, '') || ' ' || coalesce(${payment.bankReference}, '') || ' ' || coalesce(${payment.shipTo} ->> 'name', '') || ' ' || coalesce(${payment.shipTo} ->> 'lastName', '') || ' ' || coalesce(${payment.shipTo} ->> 'email', '') || ' ' || coalesce(${payment.shipTo} ->> 'phone', ''))`

/** Payments with money that was not refunded. */
const isKept = lt(payment.refundedPaise, payment.receivedPaise)

const filters: Record<PaymentFilter, SQL | undefined> = {
  pending: inArray(payment.status, ['created', 'open']),
  paid: and(eq(payment.status, 'paid'), isKept),
  failed: eq(payment.status, 'closed'),
  held: and(eq(payment.status, 'held'), isKept),
  refunded: gt(payment.refundedPaise, 0),
}

interface ListOptions extends Portion {
  pattern: string | undefined
  state: PaymentFilter | undefined
  customerId: string | undefined
}

/** Returns payments of all customers, newest first. */
export function listPaymentRows(
  db: Db,
  { pattern, state, customerId, after, limit }: ListOptions,
): Promise<PaymentRow[]> {
  const where = and(
    state && filters[state],
    customerId === undefined ? undefined : eq(payment.customerId, customerId),
    after && sql`(${payment.createdAt}, ${payment.id}) < (${after.at.toISOString()}, ${after.id})`,
    pattern === undefined ? undefined : sql`${searched} like ${pattern}`,
  )
  const rows = db.select().from(payment).where(where)
  // A search must use the search index. Sorting by the plain column would make PostgreSQL read most of the
  // table in time order instead, so a search sorts by an expression.
  const newest =
    pattern === undefined ? payment.createdAt : sql`${payment.createdAt} + interval '0'`
  return rows.orderBy(sql`${newest} desc`, desc(payment.id)).limit(limit)
}

/** Returns the payments with this reference: ours, the provider's or the bank's. */
export function listReferredPayments(db: Db, pattern: string, limit: number) {
  const { customerId, id, orderId } = payment
  return db
    .select({ customerId, id, orderId })
    .from(payment)
    .where(sql`${searched} like ${pattern}`)
    .limit(limit)
}
