import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import type { Db, Tx } from '../platform/database/client.ts'
import { cutPage, readCursor } from '../platform/database/paging.ts'
import {
  type AuditedField,
  type AuditRow,
  insertAuditRow,
  listAuditRows,
  removeAuditField,
} from './audit.queries.ts'

export interface AuditedChange {
  /** Who does it. */
  actorId: string
  /** What is done, as `entity.verb`: `order.status`. */
  action: string
  entity: AuditEntry['entity']
  entityId: string
  /**
   * Facts of the shop that change, and of people only ids: who is erased leaves no trace here. Null
   * where there was nothing, or nothing is left.
   */
  before: object | null
  after: object | null
}

/** Writes down what the admin changes, in the change's own transaction: both happen or neither. */
export function writeAudit(tx: Tx, change: AuditedChange): Promise<void> {
  return insertAuditRow(tx, change)
}

/** What was changed, newest first, one page. */
export async function listAuditEntries(
  db: Db,
  {
    limit,
    cursor,
    entity,
  }: { limit: number; cursor?: string | undefined; entity?: AuditRow['entity'] | undefined },
): Promise<{ entries: AuditRow[]; nextCursor: string | undefined }> {
  const rows = await listAuditRows(db, { limit: limit + 1, below: readCursor(cursor), entity })
  const { page, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }))
  return { entries: page, nextCursor }
}

/** For what must not outlive a person: takes a field out of all that was written about some things. */
export async function forgetAudited(tx: Tx, what: AuditedField): Promise<void> {
  if (what.entityIds.length > 0) await removeAuditField(tx, what)
}
