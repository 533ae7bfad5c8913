import type { Db } from '../platform/database/client.ts'
import { contactMessage } from '../platform/database/schema/contact.ts'

export type NewContactMessage = Pick<
  typeof contactMessage.$inferInsert,
  'name' | 'email' | 'phone' | 'message'
>

export async function insertContactMessage(db: Db, message: NewContactMessage): Promise<void> {
  await db.insert(contactMessage).values(message)
}
