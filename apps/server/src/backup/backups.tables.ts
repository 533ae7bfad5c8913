import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../platform/database/columns.ts'

export const backup = pgTable(
  'backup',
  {
    id: id(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    place: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    failure: text(),
  },
  (table) => [index('backup_ended').on(table.endedAt)],
)
