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
 * Keeps a visitor's message as it was typed, and tells the owner and who wrote it. It is text, never markup: whoever
 * shows it escapes it. The same words sent twice are two messages: a person may mean them twice.
 */
export function storeMessage({ db, jobs }: Contact, message: NewContactMessage): Promise<void> {
  return db.transaction(async (tx) => {
    const messageId = await insertContactMessage(tx, message)
    await jobs.enqueue(tx, 'contact.received', { messageId })
    await jobs.enqueue(tx, 'contact.arrived', { messageId })
  })
}

/**
 * Messages from an address and their answers, oldest first. Anyone can enter any address, so call it only
 * for a verified one.
 */
export function exportMessages(tx: Tx, sender: ProvedEmail) {
  return listMessagesFrom(tx, sender)
}

/** Deletes messages from an address and their answers; call it only for a verified one. */
export function eraseMessages(tx: Tx, sender: ProvedEmail): Promise<void> {
  return deleteMessagesFrom(tx, sender)
}
