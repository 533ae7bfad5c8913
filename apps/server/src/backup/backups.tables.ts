import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'

/** Completed and failed backups. */
export const backup = pgTable(
  'backup',
  {
    id: id(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** Where the backup is stored. */
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** Why the backup failed. */
    failure: text(),
  },
  (table) => [index('backup_ended').on(table.endedAt)],
)
