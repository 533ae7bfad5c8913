import { orderNotices } from '@nirbhaya/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../platform/database/columns.ts'

/** What the owner hears by mail, and up to where she has: one row. */
export const ownerNotice = pgTable(
  'owner_notice',
  {
    id: boolean().primaryKey().default(true),
    orders: text({ enum: orderNotices }).notNull().default('hourly'),
    /** Orders placed before this moment were told, or were not to be. */
    ordersToldUntil: instant().notNull().defaultNow(),
    /** Backups that failed before it were told. */
    backupsToldUntil: instant().notNull().defaultNow(),
  },
  (table) => [check('owner_notice_once', sql`${table.id}`)],
)
