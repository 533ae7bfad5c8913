import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../platform/database/columns.ts'

/** What visitors wrote to the shop. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    readAt: instant(),
    answeredAt: instant(),
    /** What the owner answered, by mail. */
    reply: text(),
    /** When that was handed over to the mail server. */
    replySentAt: instant(),
    /** When that said for good that there is no such address. */
    replyRefusedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.createdAt, table.id),
    index('contact_message_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null`),
  ],
)
