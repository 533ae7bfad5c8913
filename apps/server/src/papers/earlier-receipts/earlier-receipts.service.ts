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
import { getSeller } from '../seller.service.ts'
import { readStart } from '../settings.queries.ts'
import { earlierReceipt } from './earlier-receipt.ts'

/**
 * Returns the receipt for an order's money from before the shop numbered its documents; undefined if all of
 * its money has numbered documents.
 */
export async function findEarlierReceipt(
  { db, seller, gst }: Pick<Papers, 'db' | 'seller' | 'gst'>,
  order: PlacedOrder,
): Promise<ShownPaper | undefined> {
  if (!(await hasMoneyFromBefore(db, order.id, await readStart(db)))) return undefined
  const [items, payments, refunds, named, shop] = await Promise.all([
    listItemsOf(db, [order]),
    listPaid(db, order),
    listRefundsOfOrder(db, order.id),
    getSeller(db, { seller }),
    getShopName(db),
  ])
  return earlierReceipt({ order, items, payments, refunds, seller: named, shop, gst })
}
