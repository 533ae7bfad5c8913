import { lineName, variantWords } from '@nirbhaya/contract/catalogue/variants'
import { offerMail, placeFreeMail, waitingMail } from '@nirbhaya/mails'
import { findProducts } from '../../catalogue/catalogue.service.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Mailing } from '../../platform/mail/mailing.ts'
import { findWaiting, type WaitingRow } from './waiting-list.queries.ts'
import { waitingTokens } from './waiting-list.service.ts'

/** Mails a person who wants to join the waiting list, and asks them to confirm their e-mail address. */
export async function mailWaitingListConfirmation(
  { db, sendMail, publicUrl, readShop, secret }: Mailing,
  entryId: string,
): Promise<void> {
  const entry = await findWaiting(db, entryId)
  if (entry?.state !== 'asked') return
  const product = await findAwaited(db, entry)
  if (!product) return
  const url = `${publicUrl}/waiting-list?token=${waitingTokens.make(secret, entry.id)}`
  await sendMail({
    kind: 'waiting-list.confirm',
    to: entry.email,
    messageId: `waiting.${entry.id}`,
    ...(await waitingMail({ product, url, shop: await readShop() })),
  })
}

/** Mails a person about the place that is held for them. */
export async function mailOffer(
  { db, sendMail, readShop }: Mailing,
  entryId: string,
): Promise<void> {
  const entry = await findWaiting(db, entryId)
  if (entry?.state !== 'offered' || !entry.offeredUntil) return
  const product = await findAwaited(db, entry)
  if (!product) return
  await sendMail({
    kind: 'waiting-list.offer',
    to: entry.email,
    // An entry can get a second offer, if the first one was withdrawn.
    messageId: `offer.${entry.id}.${entry.offeredUntil.getTime()}`,
    ...(await offerMail({ product, until: entry.offeredUntil, shop: await readShop() })),
  })
}

/** Informs a person on the waiting list that places are free, although none is held for them. */
export async function mailPlaceFree(
  { db, sendMail, readShop }: Mailing,
  entryId: string,
): Promise<void> {
  const entry = await findWaiting(db, entryId)
  if (entry?.state !== 'told') return
  const product = await findAwaited(db, entry)
  if (!product) return
  await sendMail({
    kind: 'waiting-list.place-free',
    to: entry.email,
    messageId: `place-free.${entry.id}`,
    ...(await placeFreeMail({ product, shop: await readShop() })),
  })
}

/** Returns the product that a person waits for. Its name has the value of its option, if they wait for one. */
async function findAwaited(db: Db, { productId, variantId }: WaitingRow) {
  const product = (await findProducts(db, [productId])).get(productId)
  const variant = product?.option?.variants.find(({ _id }) => _id === variantId)
  if (!product?.option || !variant) return product
  const name = lineName(product.name, variantWords(product.option.name, variant.name))
  return { ...product, name }
}
