import { isDeepStrictEqual } from 'node:util'
import { type Business, businessOf } from '@nirbhaya/contract/papers/business'
import { writeAudit } from '../audit/audit.service.ts'
import { getLockedOrder, setBusiness } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { closingOf } from './issuing-facts.ts'
import { listPapersOfOrder } from './papers.queries.ts'

interface NewBusiness {
  orderId: string
  /** Empty fields remove the business. */
  typed: Business
  /** The order's customer or the owner. */
  actorId: string
}

/**
 * Changes the business that the documents of the caller's own order are made out to.
 * @throws AppError ORDER_NOT_FOUND, INVOICE_ISSUED
 */
export const changeOwnBusiness = (db: Db, change: NewBusiness): Promise<void> =>
  changeBusiness(db, change, (customerId) => customerId === change.actorId)

/**
 * Changes the business of any order, for the owner. The change is audited.
 * @throws AppError ORDER_NOT_FOUND, INVOICE_ISSUED
 */
export const changeAnyBusiness = (db: Db, change: NewBusiness): Promise<void> =>
  changeBusiness(db, change, () => true)

function changeBusiness(
  db: Db,
  { orderId, typed, actorId }: NewBusiness,
  isAllowed: (customerId: string) => boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Issuing an invoice locks the order, too. So no invoice is issued meanwhile.
    const order = await getLockedOrder(tx, orderId)
    if (!isAllowed(order.customerId)) throw new AppError('ORDER_NOT_FOUND')
    const after = businessOf(typed)
    if (isDeepStrictEqual(after, order.shipTo.business)) return
    if (closingOf(await listPapersOfOrder(tx, orderId))) throw new AppError('INVOICE_ISSUED')
    await setBusiness(tx, order, after)
    if (actorId === order.customerId) return
    // As with addresses, the log does not hold the business itself: a GSTIN contains a person's tax number.
    await writeAudit(tx, {
      actorId,
      action: 'order.business',
      entityId: orderId,
      before: { business: order.shipTo.business ? 'as it was' : 'none' },
      after: { business: after ? 'another' : 'none' },
    })
  })
}
