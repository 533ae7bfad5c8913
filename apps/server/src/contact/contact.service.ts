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

/** What the room's work needs. */
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
 * What was sent from an address and answered to it, oldest first. Anybody can type any address: ask
 * only for one that was proved to be the person's.
 */
export function exportMessages(tx: Tx, sender: ProvedEmail) {
  return listMessagesFrom(tx, sender)
}

/** Deletes what was sent from an address and answered to it, under the same condition. */
export function eraseMessages(tx: Tx, sender: ProvedEmail): Promise<void> {
  return deleteMessagesFrom(tx, sender)
}
