import type { listSecurityEvents, SecurityEvent } from '@nirbhaya/contract/audit/audit'
import type { Query } from '@nirbhaya/contract/call'
import { type ErrorCode, errors } from '@nirbhaya/contract/errors'
import { adminMessages } from '@nirbhaya/contract/messages/admin'
import { listNames } from '../accounts/admin/users.service.ts'
import { listEvents } from '../audit/security-events.service.ts'
import type { Db } from '../platform/database/client.ts'

/**
 * Returns one page of security events (sign-ins, failures and exports), newest first. `who` is the name of
 * the signed-in person or, without a session, a part of the e-mail address that was entered.
 */
export async function listSecurity(
  db: Db,
  query: Query<typeof listSecurityEvents>,
): Promise<{ events: SecurityEvent[]; nextCursor: string | undefined }> {
  const { rows, nextCursor } = await listEvents(db, query)
  const names = await listNames(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  const events = rows.map(({ id, userId, account, code, createdAt, kind, hasWorked, network }) => ({
    _id: id,
    at: createdAt.toISOString(),
    refusal: sentenceOf(code),
    who: userId ? (names.get(userId) ?? adminMessages.formerPerson) : account,
    kind,
    hasWorked,
    network,
  }))
  return { events, nextCursor }
}

/** Returns the sentence for an error code; null for a code that only another version of the shop has. */
const sentenceOf = (code: string | null) => errors[code as ErrorCode]?.[1] ?? null
