import { unconfirmedDays } from '@nirbhaya/contract/batches/rules'
import { hourMs } from '@nirbhaya/contract/dates'
import {
  chosenVariant,
  findProducts,
  getProduct,
  listValueNames,
} from '../../catalogue/catalogue.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import { type Db, type Tx, violatedConstraint } from '../../platform/database/client.ts'
import type { Jobs } from '../../platform/jobs/queues.ts'
import type { ProvedEmail } from '../../platform/proved-email.ts'
import { signedIds } from '../../platform/signed-id.ts'
import { refreshAvailability } from '../availability.service.ts'
import { lockBatchesOfProducts } from '../batches.queries.ts'
import type { BatchQueues } from '../batches.queues.ts'
import {
  deleteUnconfirmed,
  deleteWaitingOf,
  findWaiting,
  insertWaitingEntry,
  listWaitingOf,
  setWaiting,
  type WaitingRow,
} from './waiting-list.queries.ts'

/** The tokens in the mails that ask people to confirm their e-mail address. */
export const waitingTokens = signedIds('waiting.confirm')

export interface Waiting {
  db: Db
  jobs: Jobs<BatchQueues>
  /** The key that signs the links in mails. */
  secret: string
}

/**
 * Starts to put a person on the waiting list for a product that cannot be booked now: mails them and asks
 * them to confirm their e-mail address. Places are held for people on the list, so nobody may join with an
 * invented address or somebody else's. The answer does not reveal whether the address was already on the
 * list.
 * @throws AppError PRODUCT_NOT_FOUND, VARIANT_MISSING, VARIANT_NOT_FOUND, BOOKING_OPEN
 */
export async function joinWaitingList(
  { db, jobs }: Pick<Waiting, 'db' | 'jobs'>,
  slug: string,
  { email, variantId, network }: { email: string; variantId?: string | undefined; network: string },
): Promise<void> {
  const product = await getProduct(db, slug)
  const { _id: productId } = product
  const variant = chosenVariant(product, variantId)
  const { availability } = variant ?? product
  if (availability === 'open') throw new AppError('BOOKING_OPEN')
  await db.transaction(async (tx) => {
    const entry = { productId, variantId: variant?._id ?? null, email, network }
    const entryId = await insertWaitingEntry(tx, entry)
    if (entryId) await jobs.enqueue(tx, 'place.asked', { entryId })
  })
}

/**
 * Confirms an entry of the waiting list. The person got the token by mail. A repeated call changes nothing.
 * @returns the slug of the product
 * @throws AppError WAITING_LINK_WRONG for an invalid link, and after the person's offer was used or has
 * lapsed
 */
export async function confirmWaiting(
  { db, secret }: Pick<Waiting, 'db' | 'secret'>,
  token: string,
): Promise<string> {
  const id = waitingTokens.read(secret, token)
  const entry = id === undefined ? undefined : await findWaiting(db, id)
  const product = entry && (await findProducts(db, [entry.productId])).get(entry.productId)
  if (!entry || !product) throw new AppError('WAITING_LINK_WRONG')
  if (entry.state === 'asked') await startWaiting(db, entry).catch(ignoreDuplicate)
  if (entry.state === 'used' || entry.state === 'lapsed') throw new AppError('WAITING_LINK_WRONG')
  return product.slug
}

/**
 * Puts a person whose e-mail address is confirmed on the waiting list. Locks the product's batches first, as
 * all changes of the waiting list do.
 */
function startWaiting(db: Db, { id, productId }: WaitingRow): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBatchesOfProducts(tx, [productId])
    if (await setWaiting(tx, id)) await refreshAvailability(tx, [productId])
  })
}

/** Ignores a second confirmation of the same e-mail address, because the address is already on the list. */
function ignoreDuplicate(error: unknown): void {
  if (violatedConstraint(error) !== 'waiting_once') throw error
}

/** Deletes entries of the waiting list whose e-mail address was not confirmed within `unconfirmedDays`. */
export const forgetUnconfirmed = (db: Db): Promise<void> =>
  deleteUnconfirmed(db, new Date(clock.now().getTime() - unconfirmedDays * 24 * hourMs))

/** Returns the entries of an e-mail address. The person must have verified the address. */
export async function exportWaiting(tx: Tx, person: ProvedEmail) {
  const entries = await listWaitingOf(tx, person)
  const values = await listValueNames(tx, [...new Set(entries.map(({ productId }) => productId))])
  return entries.map(({ productId, variantId, state, createdAt, offeredUntil }) => {
    const variant = variantId === null ? null : (values.get(variantId) ?? null)
    return { productId, variant, state, joinedAt: createdAt, offeredUntil }
  })
}

/** Deletes the entries of an e-mail address. The person must have verified the address. */
export async function eraseWaiting(tx: Tx, person: ProvedEmail): Promise<void> {
  const productIds = (await listWaitingOf(tx, person)).map(({ productId }) => productId)
  await lockBatchesOfProducts(tx, productIds)
  await deleteWaitingOf(tx, person)
  await refreshAvailability(tx, productIds)
}
