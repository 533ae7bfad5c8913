import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** A table with one row: up to which moment orders and failed backups were reported to the owner. */
export const ownerNotice = pgTable(
  'owner_notice',
  {
    id: boolean().primaryKey().default(true),
    /**
     * Orders placed before this moment need no mail any more: a mail has reported them, or the owner wanted
     * none.
     */
    ordersReportedUntil: instant('orders_told_until').notNull().defaultNow(),
    /**
     * The owner gets no mail about a backup that fails before this moment. When the shop mails the owner
     * about a failed backup, it sets this moment to 12 hours after that failure.
     */
    backupsReportedUntil: instant('backups_told_until').notNull().defaultNow(),
  },
  (table) => [check('owner_notice_once', sql`${table.id}`)],
)
