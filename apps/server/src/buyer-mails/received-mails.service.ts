import type { BuyerMailFate } from '@nirbhaya/contract/buyer-mails/rules'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/client.ts'
import { listCopiesOnOrder } from './buyer-mails.queries.ts'

/** Returns what the shop wrote to the customer of an order, newest first. @throws AppError ORDER_NOT_FOUND */
export async function listReceivedMails(db: Db, which: { customerId: string; orderId: string }) {
  const order = await findAnyOrderRow(db, which.orderId)
  if (order?.customerId !== which.customerId) throw new AppError('ORDER_NOT_FOUND')
  const copies = await listCopiesOnOrder(db, which)
  return copies
    .filter(({ status }) => status === 'sent' || status === 'unknown')
    .map(({ status: _, ...copy }) => toWire(copy))
}

/** Returns the same for the shop's own people, also the mails that are on their way or failed. */
export async function listOrderMails(db: Db, orderId: string) {
  const order = await findAnyOrderRow(db, orderId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const copies = await listCopiesOnOrder(db, { customerId: order.customerId, orderId })
  return copies.map(({ status, ...copy }) => ({
    ...toWire(copy),
    fate: (status === 'claimed' ? 'waiting' : status) as BuyerMailFate,
  }))
}

interface StoredCopy {
  mailId: string
  subject: string
  message: string
  at: Date
}

const toWire = ({ mailId, subject, message, at }: StoredCopy) => ({
  _id: mailId,
  subject,
  message,
  at: at.toISOString(),
})
