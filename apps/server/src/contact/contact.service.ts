import type { Db } from '../platform/database/client.ts'
import { insertContactMessage, type NewContactMessage } from './contact.queries.ts'

/**
 * Keeps a visitor's message as it was typed. It is text, never markup: whoever shows it escapes it.
 * The same words sent twice are two messages, because a person may mean them twice.
 */
export async function keepMessage(db: Db, message: NewContactMessage): Promise<void> {
  await insertContactMessage(db, message)
}
