import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'

/** Backups that were made, and those that failed. */
export const backup = pgTable(
  'backup',
  {
    id: id(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** Where it lies. */
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    /** Why there is none. */
    failure: text(),
  },
  (table) => [index('backup_ended').on(table.endedAt)],
)
