import type { SecurityEventKind } from '@nirbhaya/contract/enums'
import { sql } from 'drizzle-orm'
import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'

/**
 * Earlier releases have another name for `admin-refused`. They may still run and read what this release
 * writes, so the database keeps the earlier name.
 */
const earlierNames: Partial<Record<string, string>> = { 'admin-refused': 'desk-refused' }

const eventKind = customType<{ data: SecurityEventKind; driverData: string }>({
  dataType: () => 'text',
  toDriver: (kind) => earlierNames[kind] ?? kind,
  fromDriver: (stored) =>
    (stored === earlierNames['admin-refused'] ? 'admin-refused' : stored) as SecurityEventKind,
})

/**
 * Attempts to sign in or to export data, and whether they worked. The table contains no secrets and no full
 * e-mail or IP addresses.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: id(),
    kind: eventKind().notNull(),
    hasWorked: boolean().notNull(),
    /** The error code if the attempt was refused. */
    code: text(),
    /** The session's user; null without a session. */
    userId: uuid(),
    /** The first letter of the e-mail address that was entered, and its host. */
    account: text(),
    /** The network of the client: its IP address without the last part. */
    network: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('security_event_failed').on(table.createdAt).where(sql`not ${table.hasWorked}`),
    // After each failure, a query looks for mails to the owner in the last six hours. Without this index, it
    // would read all events of these hours, and during an attack there are many.
    index('security_event_told').on(table.createdAt).where(sql`${table.kind} = 'owner-told'`),
    index().on(table.createdAt),
  ],
)
