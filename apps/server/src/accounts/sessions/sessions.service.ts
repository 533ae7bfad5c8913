import bowser from 'bowser'
import { AppError } from '../../platform/app-error.ts'
import type { Customer } from '../../platform/customer.ts'
import type { Db } from '../../platform/database/client.ts'
import { deleteOtherSessions } from '../accounts.queries.ts'
import { deleteSessionOf, listOpenSessions } from './sessions.queries.ts'

/** Returns the sessions of the caller, the most recently used first. */
export async function listMySessions(db: Db, { id, sessionId }: Customer) {
  const rows = await listOpenSessions(db, id)
  return rows.map((row) => {
    const device = deviceOf(row.userAgent)
    return {
      _id: row.id,
      ...(device ? { device } : {}),
      openedAt: row.createdAt.toISOString(),
      lastUsedAt: row.updatedAt.toISOString(),
      isCurrent: row.id === sessionId,
    }
  })
}

/**
 * Returns the browser and system in a user agent, by their common names; undefined if it has
 * neither.
 */
export function deviceOf(userAgent: string | null): string | undefined {
  if (!userAgent) return undefined
  const parsed = bowser.getParser(userAgent)
  const names = [parsed.getBrowserName(), parsed.getOSName()].filter(Boolean)
  return names.length > 0 ? names.join(', ') : undefined
}

/** @throws AppError SESSION_NOT_FOUND, also for another user's session */
export async function endMySession(db: Db, customer: Customer, sessionId: string): Promise<void> {
  if (!(await deleteSessionOf(db, customer.id, sessionId))) {
    throw new AppError('SESSION_NOT_FOUND')
  }
}

export function endMyOtherSessions(db: Db, { id, sessionId }: Customer): Promise<void> {
  return db.transaction((tx) => deleteOtherSessions(tx, id, sessionId))
}
