import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { deliveryColumns, progressColumns } from '../platform/bulk-mail/bulk-mail.tables.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'

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
    /** People who subscribe after it was sent do not get it, so they are not in `total`. */
    ...progressColumns(),
    /**
     * The id of the last subscriber for whom a delivery was added. Deliveries are added in the order of these
     * ids.
     */
    reached: uuid(),
    createdAt: createdAt(),
  },
  (table) => [index('announcement_newest').on(table.createdAt, table.id)],
)

/** The mail of one announcement to one subscriber. */
export const delivery = pgTable(
  'delivery',
  {
    announcementId: uuid()
      .notNull()
      .references(() => announcement.id),
    subscriberId: uuid().notNull(),
    ...deliveryColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.subscriberId] }),
    index().on(table.announcementId, table.status, table.subscriberId),
  ],
)
