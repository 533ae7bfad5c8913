import { offerMail } from '@nirbhaya/mails'
import { findProducts, getProduct } from '../catalogue/catalogue.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { lockBatch } from './batches.queries.ts'
import type { BatchQueues } from './batches.queues.ts'
import { getPromiseSettings } from './promise-settings.service.ts'
import {
  deleteWaitingOf,
  findWaiting,
  insertWaiting,
  lapseOffers,
  listAwaited,
  listWaitingOf,
  offerSome,
} from './waiting.queries.ts'

export interface Waiting {
  db: Db
  jobs: Jobs<BatchQueues>
  sendMail: SendMail
  publicUrl: string
}

/**
 * Puts an address on the list of a product that cannot be booked now. Nobody learns whether it was
 * there before.
 * @throws AppError PRODUCT_NOT_FOUND, BOOKING_OPEN
 */
export async function joinWaitingList(db: Db, slug: string, email: string): Promise<void> {
  const { _id: productId, availability } = await getProduct(db, slug)
  if (availability === 'open') throw new AppError('BOOKING_OPEN')
  await insertWaiting(db, { productId, email })
}

const hourMs = 60 * 60 * 1000

/** Offers places that are free to who waits longest. It may be repeated, and run twice at once. */
export async function offerPlaces({ db, jobs }: Pick<Waiting, 'db' | 'jobs'>): Promise<void> {
  await lapseOffers(db, clock.now())
  const { offerHours } = await getPromiseSettings(db)
  for (const { id } of await listAwaited(db)) {
    await db.transaction(async (tx) => {
      const batch = await lockBatch(tx, id)
      const count = batch ? batch.capacity - batch.held - batch.taken : 0
      if (batch?.state !== 'open' || count <= 0) return
      const until = new Date(clock.now().getTime() + offerHours * hourMs)
      const offered = await offerSome(tx, batch, { count, until })
      await jobs.enqueueAll(
        tx,
        'place.offered',
        offered.map((entry) => ({ entryId: entry.id })),
      )
    })
  }
}

/** Tells somebody of the place that is kept for them. */
export async function mailOffer(
  { db, sendMail, publicUrl }: Pick<Waiting, 'db' | 'sendMail' | 'publicUrl'>,
  entryId: string,
): Promise<void> {
  const entry = await findWaiting(db, entryId)
  if (entry?.state !== 'offered' || !entry.offeredUntil) return
  const product = (await findProducts(db, [entry.productId])).get(entry.productId)
  if (!product) return
  await sendMail({
    to: entry.email,
    messageId: `offer.${entry.id}`,
    ...(await offerMail({ product, until: entry.offeredUntil, publicUrl })),
  })
}

/** What an address waits for; only for a person whose address it is proved to be. */
export async function exportWaiting(tx: Tx, email: string) {
  const entries = await listWaitingOf(tx, email)
  return entries.map(({ productId, state, createdAt, offeredUntil }) => {
    return { productId, state, joinedAt: createdAt, offeredUntil }
  })
}

/** Takes an address off the list, under the same condition. */
export const eraseWaiting = (tx: Tx, email: string): Promise<void> => deleteWaitingOf(tx, email)
