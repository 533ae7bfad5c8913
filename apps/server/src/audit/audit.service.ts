import type { AuditEntry } from '@nirbhaya/contract/audit/audit'
import type { Tx } from '../platform/database/client.ts'
import {
  type AuditedField,
  findReplacedSince,
  insertAuditRow,
  listAuditRows,
  removeAuditField,
} from './audit.queries.ts'

export { findReplacedSince, listAuditRows }

export interface AuditedChange {
  actorId: string
  /** The action, as `entity.verb`, for example `order.status`. */
  action: string
  entity: AuditEntry['entity']
  entityId: string
  /**
   * `before` and `after` contain facts about the shop. They name people only by id, because an erased person
   * must leave no trace here. `before` is null if the change only adds something. `after` is null if the
   * change only removes something.
   */
  before: object | null
  after: object | null
}

/** Records an admin's change, in the change's own transaction: both are stored or neither. */
export function writeAudit(tx: Tx, change: AuditedChange): Promise<void> {
  return insertAuditRow(tx, change)
}

/** Removes a field from all audit entries about some entities. Used when a person is erased. */
export async function forgetAudited(tx: Tx, what: AuditedField): Promise<void> {
  if (what.entityIds.length > 0) await removeAuditField(tx, what)
}
