import type { Query } from '@nirbhaya/contract/call'
import type {
  listContactMessages,
  MessageState,
  ReceivedMessage,
} from '@nirbhaya/contract/contact/admin'
import { contactFields } from '@nirbhaya/contract/contact/contact'
import { listHolders } from '../../accounts/admin/users.service.ts'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { byCreation, type Portion, readPage } from '../../platform/database/paging.ts'
import {
  type ContactMessageRow,
  countMessageRows,
  deleteMessage,
  listContactMessageRows,
  lockContactMessage,
  updateContactMessage,
} from '../contact.queries.ts'
import type { Contact } from '../contact.service.ts'
import { longestTryingMs } from '../rules.ts'

/** Returns one page of visitors' messages, newest first. */
export async function listReceivedMessages(
  { db }: Contact,
  { limit, cursor, ...filter }: Query<typeof listContactMessages>,
) {
  const read = (portion: Portion) => listContactMessageRows(db, { ...filter, ...portion })
  const { rows, nextCursor } = await readPage({ limit, cursor }, read, byCreation)
  return { messages: await toWire(db, rows), nextCursor }
}

/** Counts messages that wait for an answer, up to `most`. */
export const countUnanswered = (db: Db, most: number): Promise<number> =>
  countMessageRows(db, 'unanswered', most)

/**
 * Marks a message as read, or as new again; an answered message stays answered.
 * @throws AppError MESSAGE_NOT_FOUND
 */
export function markMessage(
  { db }: Contact,
  { messageId, state, actorId }: { messageId: string; state: 'new' | 'read'; actorId: string },
): Promise<ReceivedMessage> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, messageId)
    if (before.answeredAt || stateOf(before) === state) return toWireMessage(tx, before)
    const readAt = state === 'read' ? clock.now() : null
    const after = await updateContactMessage(tx, messageId, { readAt })
    await audit(tx, { actorId, action: 'contact-message.mark', before, after })
    return toWireMessage(tx, after)
  })
}

/**
 * Answers a message by mail, once.
 * @throws AppError MESSAGE_NOT_FOUND, MESSAGE_ANSWERED
 */
export function answerMessage(
  { db, jobs }: Contact,
  { messageId, reply, actorId }: { messageId: string; reply: string; actorId: string },
): Promise<ReceivedMessage> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, messageId)
    if (before.answeredAt) throw new AppError('MESSAGE_ANSWERED')
    const answeredAt = clock.now()
    const readAt = before.readAt ?? answeredAt
    const after = await updateContactMessage(tx, messageId, { reply, answeredAt, readAt })
    await jobs.enqueue(tx, 'contact.answered', { messageId })
    await audit(tx, { actorId, action: 'contact-message.answer', before, after })
    return toWireMessage(tx, after)
  })
}

/**
 * Deletes a message and its answer. An unanswered message can be deleted, too: if its sender's address is
 * forged, an answer would go to somebody who never wrote. While an answer is being sent, the message cannot
 * be deleted: the mail is made from both texts.
 * @throws AppError MESSAGE_NOT_FOUND, MESSAGE_REPLY_WAITING
 */
export function removeMessage(
  { db }: Contact,
  { messageId, actorId }: { messageId: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, messageId)
    const isWaiting = before.answeredAt && !before.replySentAt && !undelivered(before)
    if (isWaiting) throw new AppError('MESSAGE_REPLY_WAITING')
    await deleteMessage(tx, messageId)
    await writeAudit(tx, {
      actorId,
      action: 'contact-message.delete',
      entity: 'contact-message',
      entityId: messageId,
      before: { state: stateOf(before) },
      after: null,
    })
  })
}

async function getLocked(tx: Tx, messageId: string): Promise<ContactMessageRow> {
  const row = await lockContactMessage(tx, messageId)
  if (!row) throw new AppError('MESSAGE_NOT_FOUND')
  return row
}

interface Change {
  actorId: string
  action: string
  before: ContactMessageRow
  after: ContactMessageRow
}

/**
 * Audits only a message's state, not its text: the text must not stay in the audit log when the visitor's
 * data is erased.
 */
function audit(tx: Tx, { actorId, action, before, after }: Change): Promise<void> {
  return writeAudit(tx, {
    actorId,
    action,
    entity: 'contact-message',
    entityId: after.id,
    before: { state: stateOf(before) },
    after: { state: stateOf(after) },
  })
}

function stateOf({ readAt, answeredAt }: ContactMessageRow): MessageState {
  if (answeredAt) return 'answered'
  return readAt ? 'read' : 'new'
}

/** Returns why the answer will not arrive; undefined if it was sent, or if the job may still send it. */
function undelivered({
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

async function toWire(db: Db | Tx, rows: ContactMessageRow[]): Promise<ReceivedMessage[]> {
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

async function toWireMessage(tx: Tx, row: ContactMessageRow): Promise<ReceivedMessage> {
  const [message] = await toWire(tx, [row])
  if (!message) throw new Error('a message without its wire shape')
  return message
}
