import type { MessageFilter } from '@nirbhaya/contract/contact/admin'
import { and, asc, eq, getTableColumns, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { findRow, lockRow, updateRow } from '../platform/database/rows.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import { contactMessage } from './contact.tables.ts'

export type ContactMessageRow = typeof contactMessage.$inferSelect
/** The visitor's input; the shop adds the rest. */
export type NewContactMessage = Omit<
  typeof contactMessage.$inferInsert,
  'id' | 'createdAt' | 'readAt' | 'answeredAt' | 'reply' | 'replySentAt' | 'replyRefusedAt'
>

const { id, createdAt, readAt, answeredAt } = contactMessage

/** The condition for a message to be in a state. */
export const inState: Record<MessageFilter, SQL | undefined> = {
  unanswered: isNull(answeredAt),
  new: and(isNull(readAt), isNull(answeredAt)),
  read: and(isNotNull(readAt), isNull(answeredAt)),
  answered: isNotNull(answeredAt),
}

export async function insertContactMessage(tx: Tx, message: NewContactMessage): Promise<string> {
  const [row] = await tx.insert(contactMessage).values(message).returning({ id })
  if (!row) throw new Error('the message was not stored')
  return row.id
}

export const findContactMessage = (
  db: Db,
  messageId: string,
): Promise<ContactMessageRow | undefined> => findRow(db, contactMessage, messageId)

/** Locks a message until the transaction ends, so that of two simultaneous answers only one is accepted. */
export const lockContactMessage = (
  tx: Tx,
  messageId: string,
): Promise<ContactMessageRow | undefined> => lockRow(tx, contactMessage, messageId)

export const updateContactMessage = (
  tx: Tx,
  messageId: string,
  changes: Partial<Pick<ContactMessageRow, 'readAt' | 'answeredAt' | 'reply'>>,
): Promise<ContactMessageRow> => updateRow(tx, contactMessage, messageId, changes)

export async function recordReplySent(db: Db, messageId: string): Promise<void> {
  await db.update(contactMessage).set({ replySentAt: clock.now() }).where(eq(id, messageId))
}

export async function recordReplyRefused(db: Db, messageId: string): Promise<void> {
  await db.update(contactMessage).set({ replyRefusedAt: clock.now() }).where(eq(id, messageId))
}

export async function deleteMessage(tx: Tx, messageId: string): Promise<void> {
  await tx.delete(contactMessage).where(eq(id, messageId))
}

/** Counts the messages in a state, up to `most`. */
export function countMessageRows(db: Db, state: MessageFilter, most: number): Promise<number> {
  const some = db.select().from(contactMessage).where(inState[state]).limit(most).as('some')
  return db.$count(some)
}

/** Selects messages from a person's verified e-mail address. */
const isFrom = ({ email, until }: ProvedEmail) =>
  and(eq(contactMessage.email, email), until && lte(createdAt, until))

/**
 * Returns a person's messages for their data export, oldest first. Fields that only the shop uses are left
 * out.
 */
export function listMessagesFrom(tx: Tx, sender: ProvedEmail) {
  const {
    id: _,
    createdAt: sentAt,
    readAt: __,
    replySentAt: ___,
    replyRefusedAt: ____,
    ...columns
  } = getTableColumns(contactMessage)
  return tx
    .select({ ...columns, sentAt })
    .from(contactMessage)
    .where(isFrom(sender))
    .orderBy(asc(createdAt))
}

export async function deleteMessagesFrom(tx: Tx, sender: ProvedEmail): Promise<void> {
  await tx.delete(contactMessage).where(isFrom(sender))
}
