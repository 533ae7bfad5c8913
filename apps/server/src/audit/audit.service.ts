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

export type AuditedEntity = AuditEntry['entity']

/** The action, as `entity.verb`, for example `order.status`. The entity is given if the action does not name it. */
type Action =
  | { action: `${AuditedEntity}.${string}`; entity?: undefined }
  | { action: string; entity: AuditedEntity }

export type AuditedChange = Action & {
  actorId: string
  entityId: string
  /**
   * `before` and `after` contain facts about the shop. They name people only by id, because an erased person
   * must leave no trace here. `before` is absent if the change only adds something. `after` is absent if the
   * change only removes something.
   */
  before?: object | null
  after?: object | null
}

/** Records an admin's change, in the change's own transaction: both are stored or neither. */
export function writeAudit(
  tx: Tx,
  { entity, before = null, after = null, ...change }: AuditedChange,
): Promise<void> {
  const [named] = change.action.split('.') as [AuditedEntity]
  return insertAuditRow(tx, { ...change, entity: entity ?? named, before, after })
}

/** Removes a field from all audit entries about some entities. Used when a person is erased. */
export async function forgetAudited(tx: Tx, what: AuditedField): Promise<void> {
  if (what.entityIds.length > 0) await removeAuditField(tx, what)
}
