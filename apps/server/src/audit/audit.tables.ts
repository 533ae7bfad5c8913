import { auditedEntities } from '@nirbhaya/contract/enums'
import { roles } from '@nirbhaya/contract/roles'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'

/**
 * Changes by the admin. Each row is written in the change's own transaction. A row changes only when a person
 * is erased: fields about the person are removed from `before` and `after`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorId: uuid().notNull(),
    /** The person's role at that time. Null for changes from before roles existed, and for those of customers. */
    actorRole: text({ enum: roles }),
    /** The kind of the change, such as `order.status`. */
    action: text().notNull(),
    entity: text({ enum: auditedEntities }).notNull(),
    entityId: text().notNull(),
    /** Null if the change only adds something. */
    before: jsonb(),
    /** Null if the change only removes something. */
    after: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.entity, table.id)],
)
