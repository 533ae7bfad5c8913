import { forgottenInvitationDays, invitationHours } from '@nirbhaya/contract/accounts/rules'
import { dayMs, hourMs } from '@nirbhaya/contract/dates'
import { errors } from '@nirbhaya/contract/errors'
import type { Role } from '@nirbhaya/contract/roles'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import { signedIds } from '../../platform/signed-id.ts'
import { findUserByEmail } from '../accounts.queries.ts'
import type { Accounts } from '../accounts.service.ts'
import {
  deleteInvitation,
  deleteInvitationsBefore,
  findInvitation,
  type InvitationRow,
  insertInvitation,
} from './staff.queries.ts'
import { auditStaff } from './staff.service.ts'

/** The tokens of the links in invitations. Each has the invitation's id. */
export const invitationTokens = signedIds('accounts.invitation')

interface Invited {
  email: string
  role: Role
  needsSecondFactor: boolean
  actorId: string
}

/**
 * Invites somebody by mail. An earlier invitation to the same address ends.
 * @throws AppError ALREADY_STAFF
 */
export function inviteStaff(
  { db, jobs, adminEmail }: Accounts,
  { actorId, ...invited }: Invited,
): Promise<void> {
  return db.transaction(async (tx) => {
    const person = await findUserByEmail(tx, invited.email)
    const isStaff = person !== undefined && roleOf(person, adminEmail) !== undefined
    if (isStaff || invited.email === adminEmail) {
      throw new AppError('ALREADY_STAFF', { fields: { email: errors.ALREADY_STAFF[1] } })
    }
    const now = clock.now().getTime()
    await deleteInvitationsBefore(tx, new Date(now - forgottenInvitationDays * dayMs))
    const expiresAt = new Date(now + invitationHours * hourMs)
    const id = await insertInvitation(tx, { ...invited, expiresAt, invitedBy: actorId })
    const { role, needsSecondFactor } = invited
    await auditStaff(tx, {
      userId: id,
      actorId,
      action: 'staff.invite',
      before: null,
      after: { role, needsSecondFactor },
    })
    await jobs.enqueue(tx, 'staff.invited', { invitationId: id })
  })
}

/** @throws AppError INVITATION_WRONG if it was used or withdrawn before */
export function withdrawInvitation(
  { db }: Accounts,
  { id, actorId }: { id: string; actorId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const deleted = await deleteInvitation(tx, id)
    if (!deleted) throw new AppError('INVITATION_WRONG')
    const { role } = deleted
    await auditStaff(tx, {
      userId: id,
      actorId,
      action: 'staff.withdraw',
      before: { role },
      after: null,
    })
  })
}

/** Returns what the mail with an invitation says; undefined if it is no longer open. */
export async function findOpenInvitation(
  db: Db | Tx,
  id: string,
): Promise<InvitationRow | undefined> {
  const found = await findInvitation(db, id)
  return found && found.expiresAt > clock.now() ? found : undefined
}

/** @throws AppError INVITATION_WRONG, TOO_MANY_REQUESTS */
export async function readInvitation(accounts: Accounts, token: string, from: string) {
  const { db } = accounts
  const { email, role, needsSecondFactor } = await openInvitation(accounts, token, from)
  const hasAccount = (await findUserByEmail(db, email)) !== undefined
  return { email, role, needsSecondFactor, hasAccount }
}

/** Returns the invitation of a mailed token. @throws AppError INVITATION_WRONG, TOO_MANY_REQUESTS */
export async function openInvitation(
  { db, limits, secret }: Accounts,
  token: string,
  from: string,
): Promise<InvitationRow> {
  await limits.admit('invitation', from, token)
  const id = invitationTokens.read(secret, token)
  const found = id && (await findOpenInvitation(db, id))
  if (!found) throw new AppError('INVITATION_WRONG')
  return found
}
