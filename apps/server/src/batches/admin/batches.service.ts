import type { AdminBatch, BatchChange, NewBatch } from '@nirbhaya/contract/batches/admin'
import { type DeliveryTerms, indiaDayOf } from '@nirbhaya/contract/dates'
import { nextBatchStates } from '@nirbhaya/contract/enums'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { writeAudit } from '../../audit/audit.service.ts'
import { findProducts, listValues } from '../../catalogue/catalogue.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/database/client.ts'
import { refreshAvailability } from '../availability.service.ts'
import { type BatchRow, findBatch, lockBatch } from '../batches.queries.ts'
import { getBatchRow, getLockedBatch } from '../batches.service.ts'
import { beganIfEndedAt } from '../holding-places.service.ts'
import { releaseHeldOf } from '../places.queries.ts'
import { sumSetApart } from '../set-apart.queries.ts'
import { toAdminBatch } from './batches.list.ts'
import { insertBatch, updateBatch } from './batches.queries.ts'
import {
  listPlacesByValue,
  type PlacesOfValue,
  savePlacesByValue,
} from './places-by-value.queries.ts'

/** @throws AppError BATCH_NOT_FOUND */
export async function getBatch(db: Db, id: string): Promise<AdminBatch> {
  const row = await findBatch(db, id)
  if (!row) throw new AppError('BATCH_NOT_FOUND')
  return toAdminBatch(db, row)
}

/**
 * Creates a batch as a draft.
 * @throws AppError PRODUCT_NOT_FOUND, INVALID_INPUT for dates in the past
 */
export function createBatch(
  db: Db,
  { productId, capacity, terms }: NewBatch,
  actorId: string,
): Promise<AdminBatch> {
  refusePast(terms)
  return db.transaction(async (tx) => {
    const product = (await findProducts(tx, [productId])).get(productId)
    if (!product) throw new AppError('PRODUCT_NOT_FOUND')
    const row = await insertBatch(tx, { productId, productName: product.name, capacity, terms })
    await writeAudit(tx, {
      actorId,
      action: 'batch.create',
      entityId: row.id,
      after: audited(row),
    })
    return toAdminBatch(tx, row)
  })
}

/**
 * Changes a batch's size or state and, while it is a draft, its terms.
 * @throws AppError BATCH_NOT_FOUND, BATCH_TOO_SMALL, BATCH_NOT_DRAFT, BATCH_STATE_WRONG, BATCH_UNDATED,
 * BATCH_OPEN_ALREADY, VARIANT_NOT_FOUND, INVALID_INPUT for dates in the past
 */
export function changeBatch(
  db: Db,
  { id, change: requested, actorId }: { id: string; change: BatchChange; actorId: string },
): Promise<AdminBatch> {
  return db.transaction(async (tx) => {
    const before = await lockBatch(tx, id)
    if (!before) throw new AppError('BATCH_NOT_FOUND')
    const { values, ...columns } = requested
    const valuesBefore = await listPlacesByValue(tx, [id])
    if (values) await changePlacesByValue(tx, before, values)
    const apart = await sumSetApart(tx, id)
    const after = { ...before, ...definedOf(columns), ...apart }
    refuseWrong(before, after)
    const { capacity, terms, state, unitsPerCustomer } = after
    // If the batch has free places, clear the time at which the owner was mailed that it is sold out. The
    // owner then gets another mail if the batch sells out again.
    const fullNoticeAt = after.taken < capacity ? null : before.fullNoticeAt
    const change = { capacity, ...apart, terms, state, unitsPerCustomer, fullNoticeAt }
    const row = await updateBatch(tx, id, change).catch(refuseSecondOpen)
    await refreshAvailability(tx, [row.productId])
    await writeAudit(tx, {
      actorId,
      action: 'batch.update',
      entityId: id,
      before: audited(before, valuesBefore),
      after: audited(row, await listPlacesByValue(tx, [id])),
    })
    return toAdminBatch(tx, row)
  })
}

/**
 * Releases all places of a batch that are held for customers who have not paid. These customers can still
 * pay, and get places if enough are free when the payment arrives. For half an hour (`pauseMs`), no places
 * are held for these customers again. Offers to people on the waiting list stay.
 * @returns the batch, and how many units were released
 * @throws AppError BATCH_NOT_FOUND
 */
export function freeUnpaidPlaces(
  db: Db,
  { id, actorId }: { id: string; actorId: string },
): Promise<{ batch: AdminBatch; freed: number }> {
  return db.transaction(async (tx) => {
    const { productId } = await getLockedBatch(tx, id)
    const freed = await releaseHeldOf(tx, id, beganIfEndedAt(clock.now()))
    await refreshAvailability(tx, [productId])
    const row = await getBatchRow(tx, id)
    await writeAudit(tx, {
      actorId,
      action: 'batch.free-places',
      entityId: id,
      after: { freed },
    })
    return { batch: await toAdminBatch(tx, row), freed }
  })
}

/**
 * Changes how many places belong to single values of the product's option.
 * @throws AppError VARIANT_NOT_FOUND for a value of another product, or places for one that is no longer sold;
 * BATCH_TOO_SMALL
 */
async function changePlacesByValue(
  tx: Tx,
  { id, productId }: BatchRow,
  values: NonNullable<BatchChange['values']>,
): Promise<void> {
  const known = await listValues(tx, productId)
  for (const { variantId, places } of values) {
    const value = known.find(({ id }) => id === variantId)
    if (!value || (value.isRetired && places !== null)) throw new AppError('VARIANT_NOT_FOUND')
  }
  try {
    await savePlacesByValue(tx, id, values)
  } catch (error) {
    if (violatedConstraint(error) !== 'batch_variant_places') throw error
    throw new AppError('BATCH_TOO_SMALL', { cause: error })
  }
}

const definedOf = (change: Omit<BatchChange, 'values'>) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<BatchRow>

function refuseWrong(before: BatchRow, after: BatchRow): void {
  const { capacity, state, terms } = after
  const ofOthers = before.held + before.taken - after.setApartUsed
  if (ofOthers > capacity - after.setApart) throw new AppError('BATCH_TOO_SMALL')
  if (terms !== before.terms) {
    if (before.state !== 'draft') throw new AppError('BATCH_NOT_DRAFT')
    refusePast(terms)
  }
  if (state !== before.state) {
    if (!nextBatchStates[before.state].includes(state)) throw new AppError('BATCH_STATE_WRONG')
    if (state === 'open' && terms === null) throw new AppError('BATCH_UNDATED')
    if (state === 'open') refusePast(terms)
  }
}

/** @throws AppError INVALID_INPUT if the last delivery day of these terms has passed in Indian time */
function refusePast(terms: DeliveryTerms | null): void {
  if (!terms || !('due' in terms) || terms.due >= indiaDayOf(clock.now())) return
  throw new AppError('INVALID_INPUT', { fields: { terms: fieldRefusals.pastWindow } })
}

function refuseSecondOpen(error: unknown): never {
  if (violatedConstraint(error) === 'batch_open') {
    throw new AppError('BATCH_OPEN_ALREADY', { cause: error })
  }
  throw error
}

function audited(row: BatchRow, values: PlacesOfValue[] = []) {
  const { productName, number, state, capacity, unitsPerCustomer, terms } = row
  const own = values.flatMap(({ name, places }) => (places === null ? [] : `${name}: ${places}`))
  const places = own.length > 0 ? { placesByValue: own.join(', ') } : {}
  return { product: productName, number, state, capacity, unitsPerCustomer, ...places, terms }
}
