import type { ShownPaper } from '@nirbhaya/contract/papers/papers'
import { getShopName } from '../../brand/brand.service.ts'
import {
  listItemsOf,
  listRefundsOfOrder,
  type PlacedOrder,
} from '../../orders/order-records.service.ts'
import { listPaid } from '../../payments/payment-records.service.ts'
import { hasMoneyFromBefore } from '../issuing.queries.ts'
import type { Papers } from '../issuing.service.ts'
import { getSellerAt } from '../seller.service.ts'
import { readStart } from '../settings.queries.ts'
import { earlierReceipt } from './earlier-receipt.ts'

/**
 * Returns the receipt for an order's money from before the shop numbered its documents; undefined if all of
 * its money has numbered documents. It names the seller of the day of payment, if that is known.
 */
export async function findEarlierReceipt(
  { db, seller, gst }: Pick<Papers, 'db' | 'seller' | 'gst'>,
  order: PlacedOrder,
): Promise<ShownPaper | undefined> {
  const start = await readStart(db)
  if (!(await hasMoneyFromBefore(db, order.id, start))) return undefined
  const [items, payments, refunds, shop] = await Promise.all([
    listItemsOf(db, [order]),
    listPaid(db, order),
    listRefundsOfOrder(db, order.id),
    getShopName(db),
  ])
  const paidBefore = payments.filter(({ paidAt }) => paidAt !== null && paidAt < start)
  const paidAt = paidBefore.at(-1)?.paidAt ?? order.createdAt
  const named = await getSellerAt(db, { seller }, paidAt)
  return earlierReceipt({ order, items, payments, refunds, ...named, shop, gst })
}
