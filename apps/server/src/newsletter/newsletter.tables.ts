import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from '../platform/database/columns.ts'

export const subscriber = pgTable(
  'subscriber',
  {
    id: id(),
    /** Always in lower case. */
    email: text().notNull().unique('subscriber_email'),
    unsubscribedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index('subscriber_joined')
      .on(table.createdAt, table.id)
      .where(sql`${table.unsubscribedAt} is null`),
  ],
)

/** A message to every subscriber, and its progress. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    subject: text().notNull(),
    message: text().notNull(),
    createdBy: uuid().notNull(),
    status: text({ enum: ['sending', 'done'] })
      .notNull()
      .default('sending'),
    /**
     * The number of subscribers when the announcement was sent. People who subscribe afterwards do not get
     * it.
     */
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /**
     * The number of mails that may or may not have been sent: the process died, or the mail server's answer
     * did not arrive. They are never sent again.
     */
    unknown: integer().notNull().default(0),
    /**
     * The id of the last subscriber for whom a delivery was added. Deliveries are added in the order of these
     * ids.
     */
    reached: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [index('announcement_newest').on(table.createdAt, table.id)],
)

/**
 * The mail of one announcement to one subscriber. It is tried again only if the mail server certainly did not
 * accept it.
 */
export const delivery = pgTable(
  'delivery',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id),
    subscriberId: uuid().notNull(),
    /**
     * `waiting`: the mail waits for its first attempt, or for another one because the mail server did not
     * accept it. `claimed`: a process is sending the mail. `unknown`: that process died before it recorded
     * the result, or the mail server's answer did not arrive.
     */
    status: text({ enum: ['waiting', 'claimed', 'sent', 'failed', 'unknown'] })
      .notNull()
      .default('claimed'),
    attempts: integer().notNull().default(0),
    /** The error of the last attempt that failed or whose result is unknown; null once the mail is sent. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.subscriberId] }),
    index().on(table.announcementId, table.status, table.subscriberId),
  ],
)
