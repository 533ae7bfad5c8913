import { auditedEntities } from '@nirbhaya/contract/enums'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../platform/database/columns.ts'

/** The settings that the owner saved, one row for each group. The audit log has their earlier values. */
export const settings = pgTable('settings', {
  name: text({ enum: auditedEntities }).primaryKey(),
  /** A setting that is missing has the group's default. */
  values: jsonb().$type<object>().notNull(),
  updatedAt: updatedAt(),
})
