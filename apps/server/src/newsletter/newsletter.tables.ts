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

/** A message to every subscriber, and how far it has got. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The admin who sent it. */
    createdBy: uuid().notNull(),
    status: text({ enum: ['sending', 'done'] })
      .notNull()
      .default('sending'),
    /** Subscribers when it was sent; who joins later does not get it. */
    total: integer().notNull(),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Claimed by a process that died before it said what became of them; never sent again. */
    unknown: integer().notNull().default(0),
    /** The last subscriber that was taken up, in the order of ids. */
    reached: uuid(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (table) => [index('announcement_newest').on(table.createdAt, table.id)],
)

/** One announcement to one subscriber; once claimed it is never handed over a second time. */
export const delivery = pgTable(
  'delivery',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id),
    subscriberId: uuid().notNull(),
    /**
     * `waiting` for its turn, or for another after the server did not take it; `claimed` just
     * before it is handed over; `unknown` when whoever claimed it died before it said more.
     */
    status: text({ enum: ['waiting', 'claimed', 'sent', 'failed', 'unknown'] })
      .notNull()
      .default('claimed'),
    /** How often it was handed over. */
    attempts: integer().notNull().default(0),
    /** Why the mail server did not take it. */
    failure: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.subscriberId] }),
    index().on(table.announcementId, table.status, table.subscriberId),
  ],
)
