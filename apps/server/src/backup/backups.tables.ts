import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'

/** Completed and failed backups. */
export const backup = pgTable(
  'backup',
  {
    id: id(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** The folder or bucket of the backup. */
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    failure: text(),
  },
  (table) => [index('backup_ended').on(table.endedAt)],
)
