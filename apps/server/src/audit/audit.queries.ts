import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../platform/database/client.ts'
import { newestFirst, type Portion } from '../platform/database/paging.ts'
import { auditLog } from './audit.tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
export type NewAuditRow = Pick<
  AuditRow,
  'actorId' | 'action' | 'entity' | 'entityId' | 'before' | 'after'
>

export async function insertAuditRow(tx: Tx, row: NewAuditRow): Promise<void> {
  // `admin` is the owner whom the server's settings name.
  const actorRole = sql`(
    select case u.role when 'admin' then 'owner' else nullif(u.role, 'customer') end
    from "user" u where u.id = ${row.actorId}
  )`
  await tx.insert(auditLog).values({ ...row, actorRole })
}

/** Returns audit entries, newest first. */
export function listAuditRows(
  db: Db,
  entity: AuditRow['entity'] | undefined,
  portion: Portion,
): Promise<AuditRow[]> {
  const isAsked = entity && eq(auditLog.entity, entity)
  return newestFirst(db.select().from(auditLog).$dynamic(), auditLog.id, isAsked, portion)
}

/** Returns what the first change of a kind after a moment replaced; undefined if there was no change. */
export async function findReplacedSince(
  db: Db | Tx,
  { action, entity, entityId }: Pick<AuditRow, 'action' | 'entity' | 'entityId'>,
  since: Date,
): Promise<AuditRow['before'] | undefined> {
  const isSuch = and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId))
  const [row] = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(isSuch, eq(auditLog.action, action), gt(auditLog.createdAt, since)))
    .orderBy(asc(auditLog.id))
    .limit(1)
  return row?.before
}

/** The field to remove, and the entities whose audit entries contain it. */
export interface AuditedField {
  entity: AuditRow['entity']
  entityIds: string[]
  field: string
}

export async function removeAuditField(
  tx: Tx,
  { entity, entityIds, field }: AuditedField,
): Promise<void> {
  const { before, after } = auditLog
  await tx
    .update(auditLog)
    .set({ before: sql`${before} - ${field}::text`, after: sql`${after} - ${field}::text` })
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, entityIds)))
}
