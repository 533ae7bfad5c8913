import { orderNotices } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/**
 * A table with one row: how often the owner gets mails about orders, and up to which moment orders and failed
 * backups were reported.
 */
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
    /**
     * A backup that fails up to this moment needs no mail: the moment is 12 hours after the last failure
     * that was reported.
     */
    backupsReportedUntil: instant('backups_told_until').notNull().defaultNow(),
  },
  (table) => [check('owner_notice_once', sql`${table.id}`)],
)
