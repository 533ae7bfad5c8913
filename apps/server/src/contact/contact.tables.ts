import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../platform/database/columns.ts'

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
    /** The owner's answer, sent by mail. */
    reply: text(),
    /** The time at which the mail server accepted the answer. */
    replySentAt: instant(),
    /**
     * The time at which the mail server answered, with a permanent error, that the e-mail address does not
     * exist.
     */
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
