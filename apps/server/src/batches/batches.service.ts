import type { DeliveryTerms } from '@nirbhaya/contract/dates'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import { type Db, type Tx, violatedConstraint } from '../platform/database/client.ts'
import { refreshAvailability } from './availability.service.ts'
import {
  type BatchRow,
  findBatch,
  listOpenPayments,
  lockBatch,
  lockBatchesOf,
  lockBatchesOfProducts,
  setTerms,
} from './batches.queries.ts'
import {
  draftPlaces,
  forgottenBefore,
  type HeldPlace,
  type PlaceDraft,
  type Wanted,
} from './holding-places.service.ts'
import { offerAgain, setOffersUsed, useOffersFor } from './offers.queries.ts'
import {
  clearHolds,
  insertPlaces,
  insertTakenPlaces,
  listPlacesOf,
  lockPlaces,
  reducePlaces,
  releaseExpiredPlaces,
  setPlaceValue,
  setReleased,
  setTaken,
  takePlacesOf,
} from './places.queries.ts'
import { freeIn, listPools, poolKey } from './pools.queries.ts'
import { sharePlacesOfUnsold } from './set-apart.queries.ts'

export {
  draftPlaces,
  type HeldPlace,
  insertPlaces,
  insertTakenPlaces,
  listOpenPayments,
  listPlacesOf,
  lockBatchesOf,
  type PlaceDraft,
  refreshAvailability,
  takePlacesOf,
  type Wanted,
}

type PaymentKey = Parameters<typeof setTaken>[1]

const placeRefusals = ['BATCH_FULL', 'BOOKING_CLOSED']

/** The checks of the database that refuse one place too many. */
const placeChecks = ['batch_places', 'batch_variant_places']

/** Returns the AppError if the shop or the database refused a place; undefined for any other error. */
export function placeRefusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return placeRefusals.includes(error.code) ? error : undefined
  const isFull = placeChecks.includes(violatedConstraint(error) ?? '')
  return isFull ? new AppError('BATCH_FULL', { cause: error }) : undefined
}

/**
 * Releases the places of a payment that will not be made. If the customer used an offer for it, the customer
 * gets the offer back.
 */
export async function releaseHeldPlaces(tx: Tx, payment: PaymentKey): Promise<void> {
  const productIds = await setReleased(tx, payment, { onlyHeld: true })
  await offerAgain(tx, [payment], clock.now())
  await refreshAvailability(tx, productIds)
}

/** Releases all places of an order that was cancelled or refunded. */
export async function releasePlaces(tx: Tx, payment: PaymentKey): Promise<void> {
  await refreshAvailability(tx, await setReleased(tx, payment, { onlyHeld: false }))
}

/** Releases the places of some units of a payment's lines, which are never sent. */
export async function releaseUnits(
  tx: Tx,
  payment: PaymentKey,
  units: { position: number; quantity: number }[],
): Promise<void> {
  const { batches } = await lockPlaces(tx, payment)
  for (const line of units) await reducePlaces(tx, payment, line)
  await refreshAvailability(
    tx,
    batches.map(({ productId }) => productId),
  )
}

/**
 * Gives the places of an order's line to another value of the product's option, whose units are sent instead. A line of
 * which only some units are exchanged keeps its places, because a line has places of one value only.
 * @throws AppError VALUE_FULL if the batch has no place for that value
 */
export async function exchangePlaces(
  tx: Tx,
  payment: PaymentKey,
  { position, quantity, variantId }: { position: number; quantity: number; variantId: string },
): Promise<void> {
  const { places, batches } = await lockPlaces(tx, payment)
  const own = places.find((one) => one.position === position)
  if (own?.state !== 'taken' || own.quantity !== quantity || own.variantId === variantId) return
  try {
    await setPlaceValue(tx, payment, { position, variantId })
  } catch (error) {
    if (placeRefusalOf(error)) throw new AppError('VALUE_FULL', { cause: error })
    throw error
  }
  await refreshAvailability(
    tx,
    batches.map(({ productId }) => productId),
  )
}

/**
 * Takes the released places of a payment again: all of them in their old batches, or none.
 * @returns whether there was room
 */
export async function takePlacesAgain(tx: Tx, payment: PaymentKey): Promise<boolean> {
  await lockPlaces(tx, payment)
  // If a place was booked with an offer, its release may have given the offer back to the customer. Such an
  // offer holds the place that this payment needs. Mark the offer as used, so that the place is free.
  await useOffersFor(tx, payment)
  const { places, batches } = await lockPlaces(tx, payment)
  const wanted = places.filter(({ state }) => state === 'released')
  const isDone = ({ batchId }: { batchId: string }) =>
    batches.some(({ id, state }) => id === batchId && state === 'done')
  const hasRoom = !wanted.some(isDone) && (await fits(tx, wanted))
  if (hasRoom) await setTaken(tx, payment)
  else await offerAgain(tx, [payment], clock.now())
  await refreshAvailability(
    tx,
    batches.map(({ productId }) => productId),
  )
  return hasRoom
}

/** Returns whether enough places of each pool are free. The caller has locked the batches. */
async function fits(
  tx: Tx,
  wanted: { batchId: string; variantId: string | null; quantity: number }[],
): Promise<boolean> {
  const free = await freePlacesOf(tx, wanted)
  for (const line of wanted) if (!free.take(line)) return false
  return true
}

/**
 * Counts the free places of the pools from which some lines are served. The caller has locked the batches. `take`
 * takes a line's places, or returns false if too few are left. `close` leaves no place for later lines of a pool.
 */
export async function freePlacesOf(tx: Tx, lines: { batchId: string; variantId: string | null }[]) {
  const batchIds = lines.map(({ batchId }) => batchId)
  const variantIds = lines.map(({ variantId }) => variantId)
  const pools = await listPools(tx, batchIds, variantIds)
  const free = new Map(pools.map((pool) => [poolKey(pool), freeIn(pool)]))
  const poolOf = ({ batchId, variantId }: (typeof lines)[number]) =>
    pools.find((pool) => pool.batchId === batchId && pool.variantId === variantId)
  return {
    take(line: (typeof lines)[number] & { quantity: number }): boolean {
      const pool = poolOf(line)
      const left = pool ? (free.get(poolKey(pool)) ?? 0) - line.quantity : -1
      if (!pool || left < 0) return false
      free.set(poolKey(pool), left)
      return true
    },
    close(line: (typeof lines)[number]): void {
      const pool = poolOf(line)
      if (pool) free.set(poolKey(pool), 0)
    },
  }
}

const releasedAtOnce = 200

/**
 * Releases every place that was held too long. For half an hour afterwards (`pauseMs`), the hold still counts
 * against the limits of its customer and IP network. Then its starting time and its network are deleted. It
 * is safe to repeat this, or to run it twice at once.
 */
export async function releaseExpired(db: Db, now: Date): Promise<void> {
  while ((await releaseSomeLate(db, now)) === releasedAtOnce);
  await clearHolds(db, forgottenBefore(now))
}

/** Releases a limited number of expired places. @returns how many */
function releaseSomeLate(db: Db, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const released = await releaseExpiredPlaces(tx, now, releasedAtOnce)
    await offerAgain(tx, released, now)
    await refreshAvailability(
      tx,
      released.map(({ productId }) => productId),
    )
    return released.length
  })
}

/**
 * Marks a customer's offers for the products in the cart as used.
 * @returns these products. In this transaction, the customer comes before the waiting list for one
 * unit of each; pass them to `draftPlaces`.
 */
export async function useOffers(tx: Tx, customerId: string): Promise<Wanted[]> {
  const offered = await setOffersUsed(tx, customerId)
  await refreshAvailability(
    tx,
    offered.map(({ productId }) => productId),
  )
  return offered
}

/** @throws AppError BATCH_NOT_FOUND */
export async function getBatchRow(db: Db | Tx, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, id)
  if (!batch) throw new AppError('BATCH_NOT_FOUND')
  return batch
}

/** Locks a batch for a change. @throws AppError BATCH_NOT_FOUND */
export async function getLockedBatch(tx: Tx, id: string): Promise<BatchRow> {
  const batch = await lockBatch(tx, id)
  if (!batch) throw new AppError('BATCH_NOT_FOUND')
  return batch
}

/** Sets the terms of a batch, for bookings from now on. */
export async function moveBatch(tx: Tx, id: string, terms: DeliveryTerms | null): Promise<void> {
  await refreshAvailability(tx, [await setTerms(tx, id, terms)])
}

/**
 * Stores again whether a product can be booked, after the values of its option have changed. All share the places that
 * were set apart for values that are no longer sold.
 */
export function refreshBookable(db: Db, productId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBatchesOfProducts(tx, [productId])
    await sharePlacesOfUnsold(tx, productId)
    await refreshAvailability(tx, [productId])
  })
}
