import type { BuyerMailDraft } from '@nirbhaya/contract/buyer-mails/admin'
import { batchPages } from '@nirbhaya/contract/messages/batches/admin-pages'
import { buyerMailWords as words } from '@nirbhaya/contract/messages/buyer-mails/admin'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { getBatch } from '../../batches/admin/batches.service.ts'
import { findProducts } from '../../catalogue/catalogue.service.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Audience } from '../buyer-mails.tables.ts'

/** Returns what a draft chooses, without what it does not choose. */
export const audienceOf = ({ batch, product, status, orders }: BuyerMailDraft): Audience => ({
  ...(batch && { batch }),
  ...(product && { product }),
  ...(status && { status }),
  ...(orders && { orders: [...new Set(orders)].sort() }),
})

/**
 * Returns an audience in words, with the names of now. They stay with the mail, also if a product is deleted.
 * @throws AppError BATCH_NOT_FOUND; INVALID_INPUT for a product that is not there
 */
export async function describeAudience(db: Db, audience: Audience): Promise<string> {
  const { batch, product, status, orders } = audience
  const parts = [
    batch && (await nameOfBatch(db, batch)),
    product && (await nameOfProduct(db, product)),
    status && words.ofStatus(status),
    orders && words.ofOrders(orders.length),
  ].filter((part) => typeof part === 'string')
  return parts.join(', ') || words.nobodyChosen
}

async function nameOfBatch(db: Db, id: string): Promise<string> {
  const { productName, number } = await getBatch(db, id)
  return batchPages.nameOf(productName, number)
}

async function nameOfProduct(db: Db, id: string): Promise<string> {
  const product = (await findProducts(db, [id])).get(id)
  if (!product)
    throw new AppError('INVALID_INPUT', { fields: { product: fieldRefusals.invalidId } })
  return product.name
}
