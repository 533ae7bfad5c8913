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
 * Reads a batch for a change; whoever wants a place of it waits. Its key stays: a stronger lock and the
 * foreign keys of two places that are stored at once would wait for each other.
 */
export async function lockBatch(tx: Tx, id: string): Promise<BatchRow | undefined> {
  const [found] = await tx.select().from(batch).where(eq(batch.id, id)).for('no key update')
  return found
}

/**
 * Stores the places of some lines as `draftPlaces` decided. For the statement that stores the lines, of
 * which it is the end.
 * @param places JSON: a list of `PlaceDraft`
 */
export const insertPlaces = (lines: string, places: string) => `
  insert into place (customer_id, payment_id, position, batch_id, quantity, state, held_until, held_at, network)
  select l.customer_id, l.payment_id, l.position, p."batchId", l.quantity, p.state, p."heldUntil",
    p."heldAt", p.network
  from ${lines} l join jsonb_to_recordset(${places}) as p("productId" uuid, "batchId" uuid, state text,
    "heldUntil" timestamptz, "heldAt" timestamptz, network text) on p."productId" = l.product_id`

/**
 * Takes the places that are held for a payment; for the beginning of the statement that reads its lines.
 * It locks the places, then their batches by id, and reads both as they are then: `its_places` as they
 * were before they were taken, `its_batches` with terms that nobody moves until the order is promised.
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

/** Gives places back that were held, or all of them. @returns of which products */
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

/** The payments of a batch that may still be made: those begun since a moment, and all that hold a place. */
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

/** Locks the places of a payment and then their batches, by id, as whoever counts places does. */
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

/** Locks the batches of many payments, in the order in which all lock several. */
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

/** Gives back what was held too long, some at a time; what somebody settles is left to them. */
export const releaseExpiredPlaces = statement<PaymentKey & { productId: string }>(
  'release_late_places',
  `update place set state = 'released', updated_at = now() from batch b
  where b.id = place.batch_id and (customer_id, payment_id, position) in (
    select customer_id, payment_id, position from place
    where state = 'held' and held_until < $1 order by held_until limit $2 for update skip locked)
  returning payment_id as id, customer_id as "customerId", b.product_id as "productId"`,
)

/** Forgets when places were held that nobody paid for, and from which network. */
export async function clearHolds(db: Db, heldBefore: Date): Promise<void> {
  await db
    .update(place)
    .set({ heldAt: null, network: null })
    .where(and(lt(place.heldAt, heldBefore), ne(place.state, 'held')))
}

/** Gives back all places of a batch that are held. @returns how many units */
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
 * Offers places anew that were offered to whoever gives them back, until their time is over: a payment
 * that failed costs nobody their place in the line. Of payments whose places were given back just now, in
 * this transaction: their batches are locked.
 */
export async function offerAgain(tx: Tx, payments: PaymentKey[], now: Date): Promise<void> {
  if (payments.length === 0) return
  const customerIds = payments.map(({ customerId }) => customerId)
  const ids = payments.map(({ id }) => id)
  await offerReleased(tx, customerIds, ids, now)
}

/** Locks the batches that the products of a cart are in, in the order in which all lock several. */
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

/** Uses up what a customer was offered of the batches of a payment, which are locked. */
export async function useOffersFor(tx: Tx, { customerId, id }: PaymentKey): Promise<void> {
  await useOffersOfPayment(tx, customerId, id)
}

/**
 * Uses up what a customer was offered of what is in the cart; until the transaction ends, nobody on the
 * list comes before them for one of each product that they were offered.
 * @returns of which products
 */
export async function setOffersUsed(tx: Tx, customerId: string): Promise<string[]> {
  // Using an offer up changes its batch, out of the order in which a purchase locks several.
  await lockBatchesOfCart(tx, customerId)
  const [used] = await useOffersOf(tx, customerId)
  return used?.productIds ?? []
}

/** @returns of which product */
export async function setTerms(tx: Tx, id: string, terms: BatchRow['terms']): Promise<string> {
  const [changed] = await tx
    .update(batch)
    .set({ terms })
    .where(eq(batch.id, id))
    .returning({ productId: batch.productId })
  if (!changed) throw new Error(`batch ${id} is gone`)
  return changed.productId
}

/** Locks the batches of some products, or all there are, in the order in which all lock several. */
export async function lockBatchesOfProducts(tx: Tx, productIds?: string[]): Promise<void> {
  await tx
    .select({ id: batch.id })
    .from(batch)
    .where(productIds && inArray(batch.productId, productIds))
    .orderBy(batch.id)
    .for('no key update')
}
