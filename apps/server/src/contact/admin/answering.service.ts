import type { ReceivedMessage } from '@nirbhaya/contract/contact/admin'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import {
  type ContactMessageRow,
  countMessageRows,
  deleteMessage,
  lockContactMessage,
  updateContactMessage,
} from '../contact.queries.ts'
import type { Contact } from '../contact.service.ts'
import { stateOf, toMessages, undelivered } from './messages.list.ts'

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
      entityId: messageId,
      before: { state: stateOf(before) },
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

async function toWireMessage(tx: Tx, row: ContactMessageRow): Promise<ReceivedMessage> {
  const [message] = await toMessages(tx, [row])
  if (!message) throw new Error('a message without its wire shape')
  return message
}
