import { placeHeldMinutes } from '@nirbhaya/contract/constants'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database/client.ts'
import { lockBatchesOfProducts } from './batches.queries.ts'
import { type Bookable, listBookable } from './holding.queries.ts'

/** Of the places that are not paid for, so much may be kept for people who have not paid yet. */
const unpaidShare = 0.3
/** Of those, so much for one network: mobile carriers put thousands of customers behind one. */
const unpaidShareOfNetwork = 1 / 3
/** The least that a network may have held, however small the batch. */
const leastOfNetwork = 5

const minuteMs = 60_000
/** How long a place is kept for somebody who pays. */
const heldMs = placeHeldMinutes * minuteMs
/** How long after an unpaid hold its customer, and its units of the network, hold nothing again. */
const pauseMs = 30 * minuteMs

/** What of a payment's lines comes from a batch, by the product. */
export interface PlaceDraft {
  productId: string
  batchId: string
  /** released: it is sold without being held, and taken when the money comes if there is one then. */
  state: 'held' | 'released'
  heldUntil: Date
  heldAt: Date | null
  network: string | null
  /** Whether no place is free for anybody once these are held. */
  isLast: boolean
}

/** How many places of a batch may be kept for people who have not paid, offers included. */
export const mostUnpaid = ({ capacity, taken }: Pick<Bookable, 'capacity' | 'taken'>): number =>
  Math.max(1, Math.floor((capacity - taken) * unpaidShare))

/** The same for the people of one network. */
export const mostUnpaidOfNetwork = (batch: Pick<Bookable, 'capacity' | 'taken'>): number =>
  Math.max(leastOfNetwork, Math.floor(mostUnpaid(batch) * unpaidShareOfNetwork))

/** Holds that began before this moment are forgotten, with the pause after them. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - heldMs - pauseMs)

/** When a hold would have begun that ends now. */
export const beganIfEndedAt = (now: Date): Date => new Date(now.getTime() - heldMs)

/** What is about to be paid for, and by whom. */
interface Booking {
  customerId: string
  /** That of the customer's address, /24 or /48. */
  network: string
  lines: { productId: string; quantity: number }[]
}

/**
 * Decides which places are held while a customer pays. Nothing scarce is kept for somebody who has proved
 * nothing and paid nothing: past any of the caps one can still pay while places are free, and has a place
 * when the money comes. Money that comes too late for one goes back by itself. The batches stay locked
 * until the transaction ends.
 * @throws AppError BOOKING_CLOSED, BATCH_FULL
 */
export async function draftPlaces(
  tx: Tx,
  { customerId, network, lines }: Booking,
): Promise<PlaceDraft[]> {
  const now = clock.now()
  const products = lines.map(({ productId }) => productId)
  await lockBatchesOfProducts(tx, products)
  const batches = await listBookable(tx, customerId, network, forgottenBefore(now), products)
  const quantities = new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
  return batches.map((batch) =>
    draftPlace(batch, quantities.get(batch.productId) ?? 0, { network, now }),
  )
}

/**
 * The place of one line, `quantity` units.
 * @throws AppError BOOKING_CLOSED; BATCH_FULL where fewer places are free
 */
export function draftPlace(
  batch: Bookable,
  quantity: number,
  { network, now }: { network: string; now: Date },
): PlaceDraft {
  const { productId, id: batchId, state, capacity, held, taken, waiting, isOffered } = batch
  if (state !== 'open') throw new AppError('BOOKING_CLOSED')
  // What was offered to this customer is of one place, before everybody who waits.
  const isOffer = isOffered && quantity === 1
  const free = capacity - held - taken - (isOffer ? 0 : waiting)
  if (free < quantity) throw new AppError('BATCH_FULL')
  const part = { productId, batchId }
  const isLast = capacity - held - taken - waiting <= quantity
  if (isOffer) return { ...part, ...heldFrom(now, now), heldAt: null, network: null, isLast }
  const began = batch.heldAt ?? now
  const mayHold =
    batch.isProved &&
    now.getTime() < began.getTime() + heldMs &&
    batch.ofCustomer + quantity <= batch.unitsPerCustomer &&
    batch.ofNetwork + quantity <= mostUnpaidOfNetwork(batch) &&
    held + quantity <= mostUnpaid(batch)
  return mayHold
    ? { ...part, ...heldFrom(began, now), heldAt: began, network, isLast }
    : { ...part, state: 'released', heldUntil: now, heldAt: null, network: null, isLast: false }
}

/** A renewed payment has what is left of its first hold. */
const heldFrom = (began: Date, now: Date) => ({
  state: 'held' as const,
  heldUntil: new Date(Math.max(began.getTime() + heldMs, now.getTime())),
})
