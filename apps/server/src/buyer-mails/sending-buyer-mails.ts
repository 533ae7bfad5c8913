import { buyerMail as renderBuyerMail } from '@nirbhaya/mails'
import { sql } from 'drizzle-orm'
import type { BulkMail } from '../platform/bulk-mail/bulk-mail.ts'
import type { Mailing } from '../platform/mail/mailing.ts'
import {
  type BuyerMailRow,
  findMail,
  listOrderIdsOf,
  listSendingIds,
  storeCopy,
} from './buyer-mails.queries.ts'
import { buyerMail, buyerMailDelivery } from './buyer-mails.tables.ts'
import { writeCopy } from './writing-copies.service.ts'

/** Mails to buyers as bulk mails. Their recipients are stored when they are sent. */
export const buyerMails: BulkMail<BuyerMailRow> = {
  name: 'buyer-mail',
  mail: buyerMail,
  delivery: buyerMailDelivery,
  mailId: buyerMailDelivery.mailId,
  recipientId: buyerMailDelivery.customerId,
  // A copy is deleted with its person, and `print` looks at the orders.
  isWanted: sql`true`,
  find: findMail,
  listSendingIds,
  addNextDeliveries: async () => 0,
  listRecipients: async (_, ids) => ids.map((id) => ({ id })),
  print: printBuyerMail,
}

async function printBuyerMail({ db, readShop }: Mailing, row: BuyerMailRow) {
  const shop = await readShop()
  const { id: mailId, subject, message, audience } = row
  return async ({ id: customerId }: { id: string }) => {
    const orderIds = await listOrderIdsOf(db, { mailId, customerId })
    const texts = { subject, message, audience }
    const copy = await writeCopy(db, { ...texts, customerId, orderIds, shop: shop.name })
    if (!copy) return undefined
    await storeCopy(db, { mailId, customerId }, copy)
    return {
      kind: 'buyer-mail.copy' as const,
      to: copy.email,
      messageId: `buyer-mail.${mailId}.${customerId}`,
      ...(await renderBuyerMail({ ...copy, shop })),
    }
  }
}
