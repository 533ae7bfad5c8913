import {
  listContactMessages,
  type MessageState,
  type ReceivedMessage,
} from '@nirbhaya/contract/contact/admin'
import { contactFields } from '@nirbhaya/contract/contact/contact'
import { eq } from 'drizzle-orm'
import { listHolders } from '../../accounts/admin/users.service.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { tableList } from '../../platform/database/list.ts'
import { type ContactMessageRow, inState } from '../contact.queries.ts'
import { contactMessage } from '../contact.tables.ts'
import { longestTryingMs } from '../rules.ts'

/** Visitors' messages. */
export const messages = tableList(listContactMessages, contactMessage, {
  by: 'createdAt',
  where: {
    state: (state) => inState[state],
    email: (email) => eq(contactMessage.email, email),
  },
  answer: async (rows, { db }) => ({ messages: await toMessages(db, rows) }),
})

export function stateOf({ readAt, answeredAt }: ContactMessageRow): MessageState {
  if (answeredAt) return 'answered'
  return readAt ? 'read' : 'new'
}

/** Returns why the answer will not arrive; undefined if it was sent, or if the job may still send it. */
export function undelivered({
  answeredAt,
  replySentAt,
  replyRefusedAt,
}: ContactMessageRow): ReceivedMessage['undelivered'] {
  if (!answeredAt || replySentAt) return undefined
  if (replyRefusedAt) return 'no-address'
  return clock.now().getTime() - answeredAt.getTime() > longestTryingMs ? 'given-up' : undefined
}

const visitorsInput = (row: ContactMessageRow) =>
  Object.fromEntries(contactFields.map((name) => [name, row[name]])) as Pick<
    ContactMessageRow,
    (typeof contactFields)[number]
  >

export async function toMessages(
  db: Db | Tx,
  rows: ContactMessageRow[],
): Promise<ReceivedMessage[]> {
  const holders = await listHolders(
    db,
    rows.map(({ email }) => email),
  )
  return rows.map((row) => ({
    _id: row.id,
    ...visitorsInput(row),
    customerId: holders.get(row.email),
    createdAt: row.createdAt.toISOString(),
    state: stateOf(row),
    ...(row.reply === null ? {} : { reply: row.reply }),
    undelivered: undelivered(row),
  }))
}
