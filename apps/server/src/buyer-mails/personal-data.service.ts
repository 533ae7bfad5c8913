import { forgetAudited } from '../audit/audit.service.ts'
import type { Tx } from '../platform/database/client.ts'
import { deleteCopies, emptyMailsWithoutCopies, listAllCopies } from './buyer-mails.queries.ts'

/** Returns what the shop wrote to a customer about their orders, oldest first. */
export async function exportBuyerMails(tx: Tx, customerId: string) {
  const { copies, orders } = await listAllCopies(tx, customerId)
  const ordersOf = Map.groupBy(orders, ({ mailId }) => mailId)
  return copies.map(({ mailId, subject, message, at }) => ({
    at,
    subject,
    message,
    orders: (ordersOf.get(mailId) ?? []).map(({ orderId }) => orderId),
  }))
}

/**
 * Deletes the mails to a customer, with those that wait to be sent. A mail that went to nobody else may name the person,
 * so its text goes, too.
 */
export async function eraseBuyerMails(tx: Tx, customerId: string): Promise<void> {
  const mailIds = await deleteCopies(tx, customerId)
  const entityIds = await emptyMailsWithoutCopies(tx, mailIds)
  await forgetAudited(tx, { entity: 'buyer-mail', entityIds, field: 'subject' })
}
