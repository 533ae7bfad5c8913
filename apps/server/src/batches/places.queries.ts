import { and, eq, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { statement } from '../platform/database/prepared-statements.ts'
import { batch, place } from './batches.tables.ts'

/**
 * Returns SQL that inserts the places of some lines as `draftPlaces` decided. It is the last part
 * of the statement that inserts the lines.
 * @param places JSON: a list of `PlaceDraft`
 */
export const insertPlaces = (lines: string, places: string) => `
  insert into place
    (customer_id, payment_id, position, batch_id, variant_id, quantity, state, held_until, held_at, network)
  select l.customer_id, l.payment_id, l.position, p."batchId", l.variant_id, l.quantity, p.state, p."heldUntil",
    p."heldAt", p.network
  from ${lines} l join jsonb_to_recordset(${places}) as p("productId" uuid, "variantId" uuid, "batchId" uuid,
    state text, "heldUntil" timestamptz, "heldAt" timestamptz, network text)
    on p."productId" = l.product_id and p."variantId" is not distinct from l.variant_id`

/**
 * Returns the first part of `takePaymentLines`: SQL that takes the places held for a payment. It locks the
 * places, then their batches sorted by id, and reads each row after it is locked. `its_places` has the places
 * as they were before they were taken. `its_batches` has the delivery terms of the batches. Because of the
 * lock, the terms cannot change before the order's promise is stored.
 */
export const takePlacesOf = (customerId: string, paymentId: string) => `
  its_places as (
    select position, batch_id, state, held_until from place
    where customer_id = ${customerId} and payment_id = ${paymentId}
    order by position for update
  ), its_batches as (
    select id, terms from batch where id in (select batch_id from its_places)
    order by id for no key update
  ), taken as (
    update place set state = 'taken', held_at = null, network = null, updated_at = now()
    where customer_id = ${customerId} and payment_id = ${paymentId} and state = 'held'
  )`

/**
 * Inserts one row of taken places for each line of paid orders. The database refuses more places than the batch has.
 */
export async function insertTakenPlaces(
  tx: Tx,
  batchId: string,
  lines: Pick<
    typeof place.$inferInsert,
    'customerId' | 'paymentId' | 'position' | 'variantId' | 'quantity'
  >[],
): Promise<void> {
  const heldUntil = clock.now()
  await tx.insert(place).values(
    lines.map(({ customerId, paymentId, position, variantId, quantity }) => {
      const line = { customerId, paymentId, position, variantId, quantity }
      return { ...line, batchId, state: 'taken' as const, heldUntil }
    }),
  )
}

export interface PaymentKey {
  customerId: string
  id: string
}

const ofPayment = ({ customerId, id }: PaymentKey) =>
  and(eq(place.customerId, customerId), eq(place.paymentId, id))

/**
 * Releases the held places of a payment. Without `onlyHeld`, it also releases the taken ones.
 * @returns the ids of their products
 */
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
 * Locks the places of a payment, then their batches sorted by id. Everything that counts places locks in this
 * order, so that no two callers deadlock.
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

export function listPlacesOf(tx: Tx, payment: PaymentKey): Promise<(typeof place.$inferSelect)[]> {
  return tx.select().from(place).where(ofPayment(payment)).orderBy(place.position)
}

export async function setTaken(tx: Tx, payment: PaymentKey): Promise<void> {
  await tx
    .update(place)
    .set({ state: 'taken', heldAt: null, network: null })
    .where(ofPayment(payment))
}

/** Releases a number of the places of one line of a payment. */
export async function reducePlaces(
  tx: Tx,
  payment: PaymentKey,
  { position, quantity }: { position: number; quantity: number },
): Promise<void> {
  await tx
    .update(place)
    .set({ quantity: sql`${place.quantity} - ${quantity}` })
    .where(and(ofPayment(payment), eq(place.position, position)))
}

/** Gives all places of one line of a payment to another value of the product's option. */
export async function setPlaceValue(
  tx: Tx,
  payment: PaymentKey,
  { position, variantId }: { position: number; variantId: string },
): Promise<void> {
  await tx
    .update(place)
    .set({ variantId })
    .where(and(ofPayment(payment), eq(place.position, position)))
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

/** Releases the held places of a batch, except those of offers. @returns how many units */
export async function releaseHeldOf(tx: Tx, batchId: string, heldAt: Date): Promise<number> {
  const released = await tx
    .update(place)
    .set({ state: 'released', heldAt })
    .where(and(eq(place.batchId, batchId), eq(place.state, 'held'), isNotNull(place.heldAt)))
    .returning({ quantity: place.quantity })
  return released.reduce((sum, { quantity }) => sum + quantity, 0)
}
