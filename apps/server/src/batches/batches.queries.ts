import { and, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/statements.ts'
import { batch, place } from './batches.tables.ts'

export type BatchRow = typeof batch.$inferSelect

export async function findBatch(db: Db | Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await db.select().from(batch).where(eq(batch.id, id))
  return found
}

/**
 * Locks a batch for a change; others who want a place wait. `no key update` is enough, because the key
 * stays: with a stronger lock, two inserts of places could deadlock on their foreign keys.
 */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await tx.select().from(batch).where(eq(batch.id, id)).for('no key update')
  return found
}

/**
 * SQL that inserts the places of some lines as `draftPlaces` decided. It is the last part of the
 * statement that inserts the lines.
 * @param places JSON: a list of `PlaceDraft`
 */
export const insertPlaces = (lines: string, places: string) => `
  insert into place (customer_id, payment_id, position, batch_id, quantity, state, held_until, held_at, network)
  select l.customer_id, l.payment_id, l.position, p."batchId", l.quantity, p.state, p."heldUntil",
    p."heldAt", p.network
  from ${lines} l join jsonb_to_recordset(${places}) as p("productId" uuid, "batchId" uuid, state text,
    "heldUntil" timestamptz, "heldAt" timestamptz, network text) on p."productId" = l.product_id`

/**
 * SQL that takes the places held for a payment; it starts the statement that reads the payment's lines.
 * It locks the places, then their batches by id, and reads both after that. `its_places` has the places
 * before they were taken; `its_batches` has the terms, which nobody can move until the order is promised.
 */
export const takePlacesOf = (customerId: string, paymentId: string) => `
  its_places as (
    select position, batch_id, state from place
    where customer_id = ${customerId} and payment_id = ${paymentId}
    order by position for update
  ), its_batches as (
    select id, terms from batch where id in (select batch_id from its_places)
    order by id for no key update
  ), taken as (
    update place set state = 'taken', held_at = null, network = null, updated_at = now()
    where customer_id = ${customerId} and payment_id = ${paymentId} and state = 'held'
  )`

/** Gives lines of paid orders a place that is taken; the database refuses one too many. */
export async function insertTakenPlaces(
  tx: Tx,
  batchId: string,
  lines: Pick<typeof place.$inferInsert, 'customerId' | 'paymentId' | 'position' | 'quantity'>[],
): Promise<void> {
  const heldUntil = new Date()
  await tx.insert(place).values(
    lines.map(({ customerId, paymentId, position, quantity }) => {
      const line = { customerId, paymentId, position, quantity }
      return { ...line, batchId, state: 'taken' as const, heldUntil }
    }),
  )
}

interface PaymentKey {
  customerId: string
  id: string
}

const ofPayment = ({ customerId, id }: PaymentKey) =>
  and(eq(place.customerId, customerId), eq(place.paymentId, id))

/** Releases the held places of a payment, or all of them. @returns the ids of their products */
export async function setReleased(
  tx: Tx,
  payment: PaymentKey,
  { onlyHeld }: { onlyHeld: boolean },
): Promise<string[]> {
  const which = onlyHeld ? eq(place.state, 'held') : sql`${place.state} <> 'released'`
  const released = await tx
    .update(place)
    .set({ state: 'released' })
    .from(batch)
    .where(and(ofPayment(payment), which, eq(batch.id, place.batchId)))
    .returning({ productId: batch.productId })
  return released.map(({ productId }) => productId)
}

/**
 * The payments of a batch that can still be made: those that hold a place, and those started since the
 * given time.
 */
export async function listOpenPayments(tx: Tx, batchId: string, since: Date): Promise<string[]> {
  const isOpen = or(
    eq(place.state, 'held'),
    and(eq(place.state, 'released'), gte(place.createdAt, since)),
  )
  const rows = await tx
    .selectDistinct({ paymentId: place.paymentId })
    .from(place)
    .where(and(eq(place.batchId, batchId), isOpen))
  return rows.map(({ paymentId }) => paymentId)
}

/**
 * Locks the places of a payment and then their batches by id, in the same order as everything that counts
 * places.
 */
export async function lockPlaces(tx: Tx, payment: PaymentKey) {
  const places = await tx
    .select()
    .from(place)
    .where(ofPayment(payment))
    .orderBy(place.position)
    .for('update')
  const batches = await tx
    .select()
    .from(batch)
    .where(sql`${batch.id} = any(${sql.param(places.map(({ batchId }) => batchId))}::uuid[])`)
    .orderBy(batch.id)
    .for('no key update')
  return { places, batches }
}

/** Locks the batches of many payments by id; every lock on several batches uses this order. */
export async function lockBatchesOf(tx: Tx, payments: PaymentKey[]): Promise<void> {
  const customerIds = sql.param(payments.map(({ customerId }) => customerId))
  const ids = sql.param(payments.map(({ id }) => id))
  await tx
    .select({ id: batch.id })
    .from(batch)
    .where(
      sql`${batch.id} in (select batch_id from place where (customer_id, payment_id) in
        (select * from unnest(${customerIds}::uuid[], ${ids}::text[])))`,
    )
    .orderBy(batch.id)
    .for('no key update')
}

export async function setTaken(tx: Tx, payment: PaymentKey): Promise<void> {
  await tx
    .update(place)
    .set({ state: 'taken', heldAt: null, network: null })
    .where(ofPayment(payment))
}

/** Releases some places that were held too long. Places that another process is settling are skipped. */
export const releaseExpiredPlaces = statement<PaymentKey & { productId: string }>(
  'release_late_places',
  `update place set state = 'released', updated_at = now() from batch b
  where b.id = place.batch_id and (customer_id, payment_id, position) in (
    select customer_id, payment_id, position from place
    where state = 'held' and held_until < $1 order by held_until limit $2 for update skip locked)
  returning payment_id as id, customer_id as "customerId", b.product_id as "productId"`,
)

/** Deletes the time and network of unpaid holds that started before the given time. */
export async function clearHolds(db: Db, heldBefore: Date): Promise<void> {
  await db
    .update(place)
    .set({ heldAt: null, network: null })
    .where(and(lt(place.heldAt, heldBefore), ne(place.state, 'held')))
}

/** Releases all held places of a batch. @returns how many units */
export async function releaseHeldOf(tx: Tx, batchId: string, heldAt: Date): Promise<number> {
  const released = await tx
    .update(place)
    .set({ state: 'released', heldAt })
    .where(and(eq(place.batchId, batchId), eq(place.state, 'held')))
    .returning({ quantity: place.quantity })
  return released.reduce((sum, { quantity }) => sum + quantity, 0)
}

const offerReleased = statement(
  'offer_released_places',
  `update waiting_entry w set state = 'offered', updated_at = now()
  from (select distinct p.customer_id, p.batch_id, lower(email) as email
    from place p join "user" on "user".id = p.customer_id
    where (p.customer_id, p.payment_id) in (select * from unnest($1::uuid[], $2::text[]))
      and p.state = 'released') given_back
  where w.state = 'used' and w.offered_until > $3
    and w.batch_id = given_back.batch_id and w.email = given_back.email
    and not exists (select from place p
      where p.customer_id = given_back.customer_id and p.batch_id = w.batch_id
        and p.state <> 'released' and p.created_at >= w.updated_at)
    and not exists (select from waiting_entry o
      where o.product_id = w.product_id and o.email = w.email and o.state in ('waiting', 'offered'))
    and exists (select from batch where id = w.batch_id and state = 'open')`,
)

/**
 * Offers released places again to customers who had an offer for them, until the offer's time is over: a
 * failed payment does not cost them their turn. The payments' places were released in this transaction,
 * so their batches are locked.
 */
export async function offerAgain(tx: Tx, payments: PaymentKey[], now: Date): Promise<void> {
  if (payments.length === 0) return
  const customerIds = payments.map(({ customerId }) => customerId)
  const ids = payments.map(({ id }) => id)
  await offerReleased(tx, customerIds, ids, now)
}

/** Locks the batches of the products in a cart by id; every lock on several batches uses this order. */
const lockBatchesOfCart = statement<{ id: string }>(
  'lock_batches_of_cart',
  `select id from batch
  where product_id in (select product_id from cart_line where customer_id = $1)
  order by id for no key update`,
)

const useOffersOf = statement<{ productIds: string[] | null }>(
  'use_offers',
  `with used as (update waiting_entry set state = 'used', updated_at = now()
  where state = 'offered'
    and email = (select lower(email) from "user" where id = $1)
    and product_id in (select product_id from cart_line where customer_id = $1)
  returning product_id)
  select array_agg(product_id) as "productIds",
    set_config('shop.offered', string_agg(product_id::text, ','), true) from used`,
)

const useOffersOfPayment = statement(
  'use_offers_of_payment',
  `update waiting_entry set state = 'used', updated_at = now()
  where state = 'offered'
    and email = (select lower(email) from "user" where id = $1)
    and batch_id in (select batch_id from place where customer_id = $1 and payment_id = $2)`,
)

/** Marks a customer's offers for the batches of a payment as used. The caller has locked the batches. */
export async function useOffersFor(tx: Tx, { customerId, id }: PaymentKey): Promise<void> {
  await useOffersOfPayment(tx, customerId, id)
}

/**
 * Marks a customer's offers for the products in the cart as used. Until the transaction ends, the
 * customer comes before the waiting list for one unit of each of these products.
 * @returns the ids of these products
 */
export async function setOffersUsed(tx: Tx, customerId: string): Promise<string[]> {
  // Lock first: using an offer changes its batch, in another order than a purchase locks several.
  await lockBatchesOfCart(tx, customerId)
  const [used] = await useOffersOf(tx, customerId)
  return used?.productIds ?? []
}

/** @returns the id of the batch's product */
export async function setTerms(tx: Tx, id: string, terms: BatchRow['terms']): Promise<string> {
  const [changed] = await tx
    .update(batch)
    .set({ terms })
    .where(eq(batch.id, id))
    .returning({ productId: batch.productId })
  if (!changed) throw new Error(`batch ${id} no longer exists`)
  return changed.productId
}

/**
 * Locks the batches of some products, or all batches, by id; every lock on several batches uses this
 * order.
 */
export async function lockBatchesOfProducts(tx: Tx, productIds?: string[]): Promise<void> {
  await tx
    .select({ id: batch.id })
    .from(batch)
    .where(productIds && inArray(batch.productId, productIds))
    .orderBy(batch.id)
    .for('no key update')
}
