import { auditedEntities } from '@nirbhaya/contract/enums'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, updatedAt } from '../platform/database/columns.ts'

/** The settings that the owner saved, one row for each group. */
export const settings = pgTable('settings', {
  name: text({ enum: auditedEntities }).primaryKey(),
  /** A setting that is missing has the group's default. */
  values: jsonb().$type<object>().notNull(),
  updatedAt: updatedAt(),
})

/** The earlier values of groups that need them, each with the moment at which others replaced them. */
export const earlierSettings = pgTable(
  'earlier_settings',
  {
    id: id(),
    name: text({ enum: auditedEntities }).notNull(),
    values: jsonb().$type<object>().notNull(),
    until: instant().notNull(),
  },
  (table) => [index('earlier_settings_until').on(table.name, table.until)],
)
