import type { Db, Tx } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queues.ts'
import type { ProvedEmail } from '../platform/proved-email.ts'
import {
  deleteMessagesFrom,
  insertContactMessage,
  listMessagesFrom,
  type NewContactMessage,
} from './contact.queries.ts'
import type { ContactQueues } from './contact.queues.ts'

export interface Contact {
  db: Db
  jobs: Jobs<ContactQueues>
}

/**
 * Stores a visitor's message unchanged, and notifies the owner and the sender. The message is plain text, so
 * escape it when displaying it. Identical messages are not merged, because the repeat may be deliberate.
 */
export function storeMessage({ db, jobs }: Contact, message: NewContactMessage): Promise<void> {
  return db.transaction(async (tx) => {
    const messageId = await insertContactMessage(tx, message)
    await jobs.enqueue(tx, 'contact.received', { messageId })
    await jobs.enqueue(tx, 'contact.arrived', { messageId })
  })
}

/**
 * Returns the messages that were sent from an e-mail address, with their answers, oldest first. Anyone can
 * enter any address, so call it only for a verified address.
 */
export function exportMessages(tx: Tx, sender: ProvedEmail) {
  return listMessagesFrom(tx, sender)
}

/**
 * Deletes the messages that were sent from an e-mail address, with their answers. Call it only for a verified
 * address.
 */
export function eraseMessages(tx: Tx, sender: ProvedEmail): Promise<void> {
  return deleteMessagesFrom(tx, sender)
}
