import { auditedEntities } from '@nirbhaya/contract/constants'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'

/** What the admin changed: written in the change's own transaction, never changed itself. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().notNull(),
    /** What was done, such as `order.status`. */
    action: text().notNull(),
    /** What it was done to: its kind, and the id that its room knows it by. */
    entity: text({ enum: auditedEntities }).notNull(),
    entityId: text().notNull(),
    /** Null where there was nothing, or nothing is left. */
    before: jsonb(),
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.entity, table.id)],
)
