import { type BuyerMail, listBuyerMails } from '@nirbhaya/contract/buyer-mails/admin'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { listNames } from '../../accounts/admin/users.service.ts'
import type { Db } from '../../platform/database/client.ts'
import { tableList } from '../../platform/database/list.ts'
import type { BuyerMailRow } from '../buyer-mails.queries.ts'
import { buyerMail } from '../buyer-mails.tables.ts'

/** Mails and drafts. They are sorted by time, because the owner's page chooses the ids. */
export const buyerMails = tableList(listBuyerMails, buyerMail, {
  by: 'createdAt',
  where: {},
  answer: async (rows, { db }) => ({ mails: await toBuyerMails(db, rows) }),
})

export async function toBuyerMails(db: Db, rows: BuyerMailRow[]): Promise<BuyerMail[]> {
  const names = await listNames(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  return rows.map((row) => ({
    _id: row.id,
    subject: row.subject,
    message: row.message,
    audience: row.audience,
    to: row.recipients,
    status: row.status,
    revision: row.revision,
    writer: names.get(row.createdBy) ?? adminMessages.formerPerson,
    at: (row.sentAt ?? row.updatedAt).toISOString(),
    total: row.total,
    orderCount: row.orderCount,
    sent: row.sent,
    failed: row.failed,
    unknown: row.unknown,
    ...(row.finishedAt ? { finishedAt: row.finishedAt.toISOString() } : {}),
  }))
}
