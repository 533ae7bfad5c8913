import type { Invitation, StaffMember } from '@nirbhaya/contract/accounts/staff'
import { can, type Permission, type Role } from '@nirbhaya/contract/roles'
import { writeAudit } from '../../audit/audit.service.ts'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import { deleteSessionsOf, type UserRow } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import { lockUser } from '../personal-data.queries.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts'
import { listInvitations, listStaffRows, setStaffRole } from './staff.queries.ts'

/** Returns the people of the shop and the open invitations. */
export async function listStaff(
  { db, adminEmail }: Accounts,
  callerId: string,
): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const [staff, invitations] = await Promise.all([
    listStaffRows(db, adminEmail),
    listInvitations(db),
  ])
  return {
    staff: staff.flatMap((row) => {
      const role = roleOf(row, adminEmail)
      if (!role) return []
      return {
        _id: row.id,
        name: `${row.name} ${row.lastName}`.trim(),
        email: row.email,
        role,
        needsSecondFactor: row.needsSecondFactor,
        hasSecondFactor: row.hasSecondFactor,
        isFixed: row.role === 'admin',
        isYou: row.id === callerId,
        ...(row.seenAt ? { seenAt: row.seenAt.toISOString() } : {}),
      }
    }),
    invitations: invitations.map(({ id, email, role, needsSecondFactor, expiresAt }) => ({
      _id: id,
      email,
      role,
      needsSecondFactor,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= clock.now(),
    })),
  }
}

/** Returns how many people of the shop have a permission. */
export async function countStaffWith(
  { db, adminEmail }: Pick<Accounts, 'db' | 'adminEmail'>,
  permission: Permission,
): Promise<number> {
  const staff = await listStaffRows(db, adminEmail)
  return staff.filter((person) => can(roleOf(person, adminEmail), permission)).length
}

interface StaffChange {
  userId: string
  actorId: string
}

/**
 * Gives a person of the shop another role. All of their sessions end, so no page goes on with the earlier one.
 * @throws AppError STAFF_NOT_FOUND, OWNER_STAYS, NOT_YOURSELF
 */
export function changeStaff(
  accounts: Accounts,
  { userId, actorId, ...after }: StaffChange & { role: Role; needsSecondFactor: boolean },
): Promise<void> {
  return accounts.db.transaction(async (tx) => {
    const person = await lockStaff(tx, accounts, { userId, actorId })
    const before = { role: person.role, needsSecondFactor: person.needsSecondFactor }
    await setStaffRole(tx, userId, after)
    await deleteSessionsOf(tx, userId)
    await auditStaff(tx, { userId, actorId, action: 'staff.role', before, after })
  })
}

/**
 * Removes a person from the shop. All of their sessions end; the account stays as a customer's, without the second
 * factor, which customers cannot manage.
 * @throws AppError STAFF_NOT_FOUND, OWNER_STAYS, NOT_YOURSELF
 */
export function removeStaff(accounts: Accounts, { userId, actorId }: StaffChange): Promise<void> {
  return accounts.db.transaction(async (tx) => {
    const { role } = await lockStaff(tx, accounts, { userId, actorId })
    await setStaffRole(tx, userId, { role: 'customer', needsSecondFactor: false })
    await deleteSessionsOf(tx, userId)
    await deleteSecondFactor(tx, userId)
    await auditStaff(tx, { userId, actorId, action: 'staff.remove', before: { role }, after: null })
  })
}

async function lockStaff(tx: Tx, { adminEmail }: Accounts, { userId, actorId }: StaffChange) {
  const person = await lockUser(tx, userId)
  const role = person && roleOf(person, adminEmail)
  if (!person || !role) throw new AppError('STAFF_NOT_FOUND')
  // The person who configures the server can always become the owner again, so a change here would not last.
  if (person.role === 'admin') throw new AppError('OWNER_STAYS')
  if (userId === actorId) throw new AppError('NOT_YOURSELF')
  return { ...person, role }
}

export const auditStaff = (
  tx: Tx,
  {
    userId,
    ...change
  }: {
    userId: string
    actorId: string
    action: string
    before: Partial<Pick<UserRow, 'role' | 'needsSecondFactor'>> | null
    after: Partial<Pick<UserRow, 'role' | 'needsSecondFactor'>> | null
  },
) => writeAudit(tx, { ...change, entity: 'staff', entityId: userId })
