import { listAudit } from '@nirbhaya/contract/audit/audit'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { listNames } from '../accounts/admin/users.service.ts'
import { listAuditRows } from '../audit/audit.service.ts'
import { listOf } from '../platform/database/list.ts'
import { byCreation } from '../platform/database/paging.ts'

/** The admin's changes, newest first, each with the name of the person who made it. */
export const audited = listOf(listAudit, {
  rows:
    (db, { entity }) =>
    (portion) =>
      listAuditRows(db, entity, portion),
  positionOf: byCreation,
  answer: async (rows, { db }) => {
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
    return { entries }
  },
})
