import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { usualReturnRules } from '@nirbhaya/contract/policies/rules'
import { and, asc, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { insertPlaces, type PlaceDraft, takePlacesOf } from '../batches/batches.service.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { insertRow } from '../platform/database/rows.ts'
import { type BoughtTerms, payment, paymentEvent, paymentLine } from './payments.tables.ts'

export type PaymentRow = typeof payment.$inferSelect
export type PaymentLineRow = typeof paymentLine.$inferSelect
export type PaymentEventRow = typeof paymentEvent.$inferSelect
export type NewPayment = Pick<
  PaymentRow,
  | 'customerId'
  | 'id'
  | 'provider'
  | 'kind'
  | 'orderId'
  | 'bookingId'
  | 'amountPaise'
  | 'currency'
  | 'shipTo'
  | 'expiresAt'
  | 'nextCheckAt'
>
type PaymentKey = Pick<PaymentRow, 'customerId' | 'id'>
export type NewPaymentLine = Omit<PaymentLineRow, 'customerId' | 'paymentId' | 'position'>

/**
 * Returns SQL for the terms under which a customer buys now: the versions of the policies in force, the rules of
 * returns, and the delivery terms. `usual` is the parameter with the rules that the owner has not changed, `places` the
 * one with the places of the payment.
 */
const termsOfToday = (usual: string, places: string) => `jsonb_build_object(
  'policies', (select coalesce(jsonb_object_agg(kind, number), '{}') from policy_version
    where number is not null and facts is null),
  'returns', ${usual}::jsonb || coalesce((select "values" from settings where name = 'return-settings'), '{}'),
  'delivery', jsonb_build_object(
    'usual', (select jsonb_build_object('fromDays', "values"->'fromDays', 'dueDays', "values"->'dueDays')
      from settings where name = 'delivery-settings'),
    'batches', (select coalesce(jsonb_object_agg(b.id, b.terms), '{}') from batch b
      where b.id in (select p."batchId" from jsonb_to_recordset(${places}::jsonb) as p("batchId" uuid)))))`

const selectTerms = statement<{ terms: BoughtTerms }>(
  'terms_of_today',
  `select ${termsOfToday('$1', '$2')} as terms`,
)

/** Returns the terms under which a customer with places in these batches buys now. */
export async function getTermsOfToday(
  tx: Tx,
  places: Pick<PlaceDraft, 'batchId'>[],
): Promise<BoughtTerms | undefined> {
  const batches = places.map(({ batchId }) => ({ batchId }))
  const [row] = await selectTerms(tx, JSON.stringify(usualReturnRules), JSON.stringify(batches))
  return row?.terms
}

const storePayment = statement(
  'insert_payment',
  `with stored as (
    insert into payment
      (customer_id, id, provider, kind, order_id, amount_paise, currency, ship_to, expires_at,
        next_check_at, terms, booking_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $4 = 'deposit' then ${termsOfToday('$13', '$12')} end, $14)
    returning customer_id, id
  ), line as (
    insert into payment_line
      (customer_id, payment_id, position, product_id, variant_id, name, variant, quantity, price_paise,
        balance_paise, cancel_policy)
    select stored.customer_id, stored.id, line.position, line."productId", line."variantId", line.name,
      line.variant, line.quantity, line."pricePaise", line."balancePaise", line."cancelPolicy"
    from stored, jsonb_to_recordset($11::jsonb) as line(position integer, "productId" uuid,
      "variantId" uuid, name text, variant text, quantity integer, "pricePaise" integer, "balancePaise" integer,
      "cancelPolicy" text)
    returning *
  )
  ${insertPlaces('line', '$12::jsonb')}`,
)

/**
 * Stores a payment with its lines and places. A balance has no lines of its own. If a batch has too few
 * places, the database stores nothing and throws an error that `placeRefusalOf` reads.
 */
export async function insertPayment(
  tx: Tx,
  row: NewPayment,
  { lines, places }: { lines: NewPaymentLine[]; places: PlaceDraft[] },
): Promise<void> {
  const { customerId, id, provider, kind, orderId, amountPaise, currency, shipTo } = row
  const { expiresAt, nextCheckAt, bookingId } = row
  const placed = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  const what = [provider, kind, orderId, amountPaise, currency, JSON.stringify(shipTo)]
  const where = [placed, JSON.stringify(places)]
  const rules = JSON.stringify(usualReturnRules)
  await storePayment(
    tx,
    customerId,
    id,
    ...what,
    expiresAt,
    nextCheckAt,
    ...where,
    rules,
    bookingId,
  )
}

/** Stores a payment that was paid before the shop knew of it. */
export const insertPaid = (tx: Tx, row: typeof payment.$inferInsert): Promise<PaymentRow> =>
  insertRow(tx, payment, row)

/** Stores the lines of a payment that was stored with `insertPaid`. */
export async function insertPaidLines(tx: Tx, lines: PaymentLineRow[]): Promise<void> {
  await tx.insert(paymentLine).values(lines)
}

export async function findPayment(db: Db | Tx, id: string): Promise<PaymentRow | undefined> {
  const query = db.select().from(payment).where(eq(payment.id, id))
  const [found] = await query.prepare('find_payment').execute()
  return found
}

/** Reads a payment and locks it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  const query = tx.select().from(payment).where(eq(payment.id, id)).for('update')
  const [found] = await query.prepare('lock_payment').execute()
  return found
}

export function listPaymentLines(
  db: Db | Tx,
  { customerId, id }: Pick<PaymentRow, 'customerId' | 'id'>,
): Promise<PaymentLineRow[]> {
  return db
    .select()
    .from(paymentLine)
    .where(and(eq(paymentLine.customerId, customerId), eq(paymentLine.paymentId, id)))
    .orderBy(asc(paymentLine.position))
    .prepare('list_payment_lines')
    .execute()
}

/** Returns the payments of bookings, oldest first. */
export function listPaymentsOfBookings(db: Db | Tx, bookingIds: string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payment)
    .where(inArray(payment.bookingId, bookingIds))
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

/** A paid line with the delivery terms of its batch. */
export interface TakenLine extends PaymentLineRow {
  /** True if the line's places were released before it was paid; null for a line without a batch. */
  lacksPlace: boolean | null
  /** Whether the line's places were held for some time; null for a line without a batch. */
  wasHeld: boolean | null
  batchId: string | null
  /** Null for a batch that was postponed without a new date, and for a line without a batch. */
  batchTerms: DeliveryTerms | null
  /** The shop's delivery terms for lines without a batch. */
  usualTerms: DeliveryTerms
}

/** Takes the held places of a payment that succeeded, and returns its lines. */
export const takePaymentLines = statement<TakenLine>(
  'take_payment_lines',
  `with ${takePlacesOf('$1', '$2')}
  select l.customer_id as "customerId", l.payment_id as "paymentId", l.position,
    l.product_id as "productId", l.variant_id as "variantId", l.name, l.variant, l.quantity, l.price_paise as "pricePaise",
    l.balance_paise as "balancePaise", l.cancel_policy as "cancelPolicy",
    p.state = 'released' as "lacksPlace", p.held_until > 'epoch' as "wasHeld", b.id as "batchId", b.terms as "batchTerms",
    jsonb_build_object('fromDays', s.values->'fromDays', 'dueDays', s.values->'dueDays') as "usualTerms"
  from payment_line l left join its_places p using (position)
    left join its_batches b on b.id = p.batch_id
    join settings s on s.name = 'delivery-settings'
  where l.customer_id = $1 and l.payment_id = $2
  order by l.position`,
)

/** Returns the customer's newest payments since the given time whose money the shop did not accept. */
export function listHeldPayments(
  db: Db,
  { customerId, since, limit }: { customerId: string; since: Date; limit: number },
): Promise<PaymentRow[]> {
  const isHeld = and(eq(payment.customerId, customerId), eq(payment.status, 'held'))
  return db
    .select()
    .from(payment)
    .where(and(isHeld, gte(payment.createdAt, since)))
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(limit)
}

type PaymentChange = Partial<typeof payment.$inferInsert>

const change = (db: Db | Tx, { customerId, id }: PaymentKey, columns: PaymentChange) =>
  db
    .update(payment)
    .set(columns)
    .where(and(eq(payment.customerId, customerId), eq(payment.id, id)))

export async function updatePayment(
  db: Db | Tx,
  key: PaymentKey,
  columns: PaymentChange,
): Promise<void> {
  await change(db, key, columns)
}

/** Marks a payment as paid. Every purchase runs this query, so it is a prepared statement. */
export async function setPaid(
  tx: Tx,
  key: PaymentKey,
  columns: Required<
    Pick<
      PaymentRow,
      | 'receivedPaise'
      | 'receivedCurrency'
      | 'providerPaymentId'
      | 'bankReference'
      | 'nextCheckAt'
      | 'paidAt'
    >
  >,
): Promise<void> {
  await change(tx, key, { ...columns, status: 'paid' })
    .prepare('note_paid')
    .execute()
}

/**
 * Returns SQL for the id of the customer's newest paid deposit, which placed the customer's newest order.
 * Later payments of a balance are left out, because a balance pays for an order that already exists.
 */
export const latestPaidDeposit = (customerId: string) => `
  select id from payment
  where customer_id = ${customerId} and paid_at is not null and kind = 'deposit'
  order by paid_at desc limit 1`

/** Selects the payments of an order: its deposit and every payment of its balance. */
const ofOrder = ({ customerId, id, paymentId }: OrderKey) =>
  and(eq(payment.customerId, customerId), or(eq(payment.id, paymentId), eq(payment.orderId, id)))

export interface OrderKey {
  customerId: string
  id: string
  paymentId: string
}

/** Returns an order's payments, oldest first, in any status. */
export function listOrderPayments(db: Db | Tx, order: OrderKey): Promise<PaymentRow[]> {
  return db.select().from(payment).where(ofOrder(order)).orderBy(asc(payment.createdAt))
}

/** Does the same as `listOrderPayments`, and locks the payments until the transaction ends. */
export function lockOrderPayments(tx: Tx, order: OrderKey): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payment)
    .where(ofOrder(order))
    .orderBy(asc(payment.createdAt), asc(payment.id))
    .for('update')
}

/**
 * Adds paise to the refunded amount of a payment. A negative amount subtracts from it again. The database
 * refuses a refunded amount above the received one.
 */
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

/** Stores a webhook event under its own key. @returns undefined when it was stored before */
export async function insertEvent(
  tx: Tx,
  event: Pick<PaymentEventRow, 'provider' | 'key' | 'type' | 'paymentId' | 'payload'>,
): Promise<PaymentEventRow | undefined> {
  const [stored] = await tx
    .insert(paymentEvent)
    .values(event)
    .onConflictDoNothing({ target: paymentEvent.key })
    .returning()
    .prepare('insert_payment_event')
    .execute()
  return stored
}

export async function findEvent(db: Db, id: string): Promise<PaymentEventRow | undefined> {
  const query = db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
  const [found] = await query.prepare('find_payment_event').execute()
  return found
}

export async function markEventHandled(db: Db, id: string, outcome: string): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ handledAt: clock.now(), outcome })
    .where(eq(paymentEvent.id, id))
    .prepare('mark_event_handled')
    .execute()
}
