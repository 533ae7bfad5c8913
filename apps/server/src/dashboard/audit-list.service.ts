import type { AuditEntry, listAudit } from '@nirbhaya/contract/audit/audit'
import type { Query } from '@nirbhaya/contract/call'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { listNames } from '../accounts/admin/users.service.ts'
import { listAuditEntries } from '../audit/audit.service.ts'
import type { Db } from '../platform/database/client.ts'

/** Returns one page of the admin's changes, newest first, each with the name of the person who made it. */
export async function listAudited(
  db: Db,
  query: Query<typeof listAudit>,
): Promise<{ entries: AuditEntry[]; nextCursor: string | undefined }> {
  const { rows, nextCursor } = await listAuditEntries(db, query)
  const names = await listNames(
    db,
    rows.map(({ actorId }) => actorId),
  )
  const entries = rows.map(
    ({ id, actorId, actorRole, action, entity, entityId, before, after, createdAt }) => ({
      _id: id,
      at: createdAt.toISOString(),
      actor: names.get(actorId) ?? adminMessages.formerPerson,
      ...(actorRole ? { role: actorRole } : {}),
      action,
      entity,
      entityId,
      before,
      after,
    }),
  )
  return { entries, nextCursor }
}
