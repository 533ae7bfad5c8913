import { orderNotices } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** The settings for notices to the owner, and how far notices were sent: a table with one row. */
export const ownerNotice = pgTable(
  'owner_notice',
  {
    id: boolean().primaryKey().default(true),
    orders: text({ enum: orderNotices }).notNull().default('hourly'),
    /**
     * Orders placed before this moment need no mail any more: a mail has reported them, or the owner wanted
     * none.
     */
    ordersReportedUntil: instant('orders_told_until').notNull().defaultNow(),
    /** Failed backups before this moment were reported. */
    backupsReportedUntil: instant('backups_told_until').notNull().defaultNow(),
  },
  (table) => [check('owner_notice_once', sql`${table.id}`)],
)
