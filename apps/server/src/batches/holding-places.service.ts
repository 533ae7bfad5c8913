import {
  holdPauseMs,
  leastUnpaidOfNetwork,
  placeHeldMinutes,
  unpaidShare,
  unpaidShareOfNetwork,
} from '@nirbhaya/contract/batches/rules'
import { minuteMs } from '@nirbhaya/contract/dates'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { lockBatchesOfProducts } from './batches.queries.ts'
import { type Bookable, listBookable } from './holding-places.queries.ts'
import { poolKey } from './pools.queries.ts'

/** The time for which a place is held while a customer pays. */
const heldMs = placeHeldMinutes * minuteMs

/** The end of the hold of a place that was never held. */
const neverHeld = new Date(0)

/** The places of one line of a payment, in one batch. */
export interface PlaceDraft {
  productId: string
  batchId: string
  /** The chosen value of the product's option; null if it has none. */
  variantId: string | null
  /**
   * held: the places are kept while the customer pays. released: no places are kept. When the customer's
   * money arrives, a released line takes places of the batch if enough are free by then.
   */
  state: 'held' | 'released'
  heldUntil: Date
  heldAt: Date | null
  network: string | null
  isLast: boolean
}

/**
 * Returns how many places of a batch may be held for people who have not paid. Places that are held for
 * offers count, too.
 */
export const mostUnpaid = ({ capacity, taken }: Pick<Bookable, 'capacity' | 'taken'>): number =>
  Math.max(1, Math.floor((capacity - taken) * unpaidShare))

/** Returns how many unpaid places of a batch may be held for customers in one network. */
export const mostUnpaidOfNetwork = (batch: Pick<Bookable, 'capacity' | 'taken'>): number =>
  Math.max(leastUnpaidOfNetwork, Math.floor(mostUnpaid(batch) * unpaidShareOfNetwork))

/** Holds that started before this time are over, and so is the pause after them. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - heldMs - holdPauseMs)

export const beganIfEndedAt = (now: Date): Date => new Date(now.getTime() - heldMs)

/** What is bought: a product, or a value of its option. */
export interface Wanted {
  productId: string
  variantId: string | null
}

const isSameProduct = (one: Wanted) => (other: Wanted) =>
  one.productId === other.productId && one.variantId === other.variantId

/** The products and quantities that a customer is about to pay for. */
interface Booking {
  customerId: string
  /** The network of the customer's IP address, /24 or /48; null if the shop books for the customer. */
  network: string | null
  /** Whether the shop has spoken to the customer, so that their mailbox need not be confirmed to hold a place. */
  isVouchedFor?: boolean
  lines: (Wanted & { quantity: number })[]
  /** The products of which the customer uses an offer (see `useOffers`). */
  offered: Wanted[]
}

/** A place that a payment of the customer holds already. */
export type HeldPlace = Pick<
  PlaceDraft,
  'batchId' | 'variantId' | 'heldUntil' | 'heldAt' | 'network'
> & {
  quantity: number
}

/**
 * Decides which places are held while a customer pays. Places are held only for customers with a verified
 * e-mail address or an offer, and only within the limits for each customer, network and batch. Other
 * customers can still pay while places are free. They get places that are still free when the payment
 * arrives; if there are too few, the payment is refunded automatically. The batches stay locked until the
 * transaction ends.
 * @param own places that the payment holds already, if it is taken up again: it keeps them
 * @throws AppError BOOKING_CLOSED, BATCH_FULL
 */
export async function draftPlaces(
  tx: Tx,
  { customerId, network, isVouchedFor = false, lines, offered }: Booking,
  own: HeldPlace[] = [],
): Promise<PlaceDraft[]> {
  const now = clock.now()
  const products = lines.map(({ productId }) => productId)
  await lockBatchesOfProducts(tx, [...new Set(products)])
  const forgotten = forgottenBefore(now)
  const found = await Promise.all(
    lines.map(({ productId, variantId }) =>
      listBookable(tx, customerId, network, forgotten, productId, variantId),
    ),
  )
  // Several values of a product are lines of one batch: each line comes after the lines before it.
  const inPool = new Map<string, number>()
  const inBatch = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const { variantId, quantity } = line
    return (found[index] ?? []).map((batch) => {
      const isKept = (one: HeldPlace) =>
        one.batchId === batch.id && one.variantId === variantId && one.quantity === quantity
      const kept = own.find((one) => isKept(one) && one.heldUntil > now)
      if (kept) return { ...keepPlace(batch, kept), variantId }
      const pool = poolKey({ batchId: batch.id, poolId: batch.poolId })
      const drafted = inPool.get(pool) ?? 0
      const ofBatch = inBatch.get(batch.id) ?? 0
      inPool.set(pool, drafted + quantity)
      inBatch.set(batch.id, ofBatch + quantity)
      const before = {
        held: batch.held + drafted,
        ofCustomer: batch.ofCustomer + ofBatch,
        ofNetwork: batch.ofNetwork + ofBatch,
      }
      const isOffered = offered.some(isSameProduct(line))
      const draft = { network, now, isOffered, isVouchedFor }
      const place = draftPlace({ ...batch, ...before }, quantity, draft)
      return { ...place, variantId }
    })
  })
}

const keepPlace = (
  { productId, id: batchId }: Bookable,
  { heldUntil, heldAt, network }: HeldPlace,
): Omit<PlaceDraft, 'variantId'> => ({
  productId,
  batchId,
  state: 'held',
  heldUntil,
  heldAt,
  network,
  isLast: false,
})

/**
 * Decides whether the places for `quantity` units are held while the customer pays, and until when. Saves
 * nothing.
 * @throws AppError BOOKING_CLOSED; BATCH_FULL if fewer than `quantity` places are free
 */
export function draftPlace(
  batch: Bookable,
  quantity: number,
  {
    network,
    now,
    isOffered,
    isVouchedFor = false,
  }: Pick<Booking, 'network' | 'isVouchedFor'> & { now: Date; isOffered: boolean },
): Omit<PlaceDraft, 'variantId'> {
  const { productId, id: batchId, state, capacity, held, taken, waiting } = batch
  if (state !== 'open') throw new AppError('BOOKING_CLOSED')
  // A customer who uses an offer may take a place ahead of the people on the waiting list. An offer is for
  // one unit. For a larger quantity, the customer gets only places that are left after one for each of these
  // people.
  const isOffer = isOffered && quantity === 1
  const free = capacity - held - taken - (isOffer ? 0 : waiting)
  if (free < quantity) throw new AppError('BATCH_FULL')
  const part = { productId, batchId }
  const isLast = capacity - held - taken - waiting <= quantity
  if (isOffer) return { ...part, ...heldFrom(now, now), heldAt: null, network: null, isLast }
  const startedAt = batch.heldAt ?? now
  const mayHold =
    (batch.emailVerified || isVouchedFor) &&
    now.getTime() < startedAt.getTime() + heldMs &&
    batch.ofCustomer + quantity <= batch.unitsPerCustomer &&
    batch.ofNetwork + quantity <= mostUnpaidOfNetwork(batch) &&
    held + quantity <= mostUnpaid(batch)
  return mayHold
    ? { ...part, ...heldFrom(startedAt, now), heldAt: startedAt, network, isLast }
    : {
        ...part,
        state: 'released',
        heldUntil: neverHeld,
        heldAt: null,
        network: null,
        isLast: false,
      }
}

/**
 * Returns the state and the end of a hold. If a customer starts another payment during a hold, the hold ends
 * at the same time as before.
 */
const heldFrom = (startedAt: Date, now: Date) => ({
  state: 'held' as const,
  heldUntil: new Date(Math.max(startedAt.getTime() + heldMs, now.getTime())),
})
