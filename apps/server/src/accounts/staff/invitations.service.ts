import { forgottenInvitationDays, invitationHours } from '@nirbhaya/contract/accounts/rules'
import { dayMs, hourMs } from '@nirbhaya/contract/dates'
import { errors } from '@nirbhaya/contract/errors'
import { newPassword } from '@nirbhaya/contract/fields.schemas'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import type { Role } from '@nirbhaya/contract/roles'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/client.ts'
import { roleOf } from '../../platform/live-session.ts'
import { signedIds } from '../../platform/signed-id.ts'
import {
  changeUser,
  deleteSessionsOf,
  findPasswordHash,
  findUserByEmail,
  insertPassword,
  insertUser,
  type UserRow,
  unlinkGoogle,
} from '../accounts.queries.ts'
import { type Accounts, claimEmail } from '../accounts.service.ts'
import { refuseCommon } from '../passwords/new-password.ts'
import { passwordHashing } from '../passwords/password-hashing.ts'
import { lockUser } from '../personal-data.queries.ts'
import { provePassword } from '../sessions/signing-in.service.ts'
import {
  deleteFormerEmails,
  deleteInvitation,
  deleteInvitationsBefore,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  setStaffRole,
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

async function openInvitation({ db, limits, secret }: Accounts, token: string, from: string) {
  await limits.admit('invitation', from, token)
  const id = invitationTokens.read(secret, token)
  const found = id && (await findOpenInvitation(db, id))
  if (!found) throw new AppError('INVITATION_WRONG')
  return found
}

interface Accepting {
  token: string
  name: string | undefined
  password: string
}

/**
 * Accepts an invitation, once. The link proves the mailbox; if the address has an account, its password proves that
 * the reader of the mailbox is the holder of the account. The role always goes to the invited address; who is signed in
 * where the link is opened does not matter.
 * @throws AppError INVITATION_WRONG, PASSWORD_WRONG, PASSWORD_COMMON, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function acceptInvitation(
  accounts: Accounts,
  { token, name, password }: Accepting,
  from: string,
): Promise<void> {
  const { db } = accounts
  const { id, email } = await openInvitation(accounts, token, from)
  const person = await findUserByEmail(db, email)
  const hash = person
    ? await provePassword(accounts, person, { password, field: 'password', from, known: undefined })
    : await hashNew(name, password)
  await claimEmail(() =>
    db.transaction(async (tx) => {
      const userId = person
        ? await lockProved(tx, person, hash)
        : await insertUser(tx, { email, name: name ?? '', emailVerified: true })
      const invitation = await deleteInvitation(tx, id)
      if (!invitation || invitation.expiresAt <= clock.now()) {
        throw new AppError('INVITATION_WRONG')
      }
      if (!person) await insertPassword(tx, userId, hash)
      await makeStaff(tx, userId, invitation)
    }),
  )
}

async function hashNew(name: string | undefined, password: string): Promise<string> {
  const checked = newPassword.safeParse(password)
  const sentence = checked.error?.issues[0]?.message
  const fields = {
    ...(name === undefined && { name: fieldRefusals.fieldRequired(labels.name) }),
    ...(sentence && { password: sentence }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  refuseCommon(password, 'password')
  return passwordHashing.hash(password)
}

/** Locks the account whose password was proved. @returns its id */
async function lockProved(tx: Tx, { id, email }: UserRow, hash: string): Promise<string> {
  const person = await lockUser(tx, id)
  // The password or the address may have changed since they were proved.
  const isSame = person?.email === email && (await findPasswordHash(tx, id)) === hash
  if (!isSame || person.erasedAt) throw new AppError('INVITATION_WRONG')
  return id
}

/**
 * Gives an account its role. Its sessions as a customer's account end, and so do links that would move it to an earlier
 * address.
 */
async function makeStaff(
  tx: Tx,
  userId: string,
  { role, needsSecondFactor }: InvitationRow,
): Promise<void> {
  await changeUser(tx, userId, { emailVerified: true, closesAt: null })
  await setStaffRole(tx, userId, { role, needsSecondFactor })
  await deleteSessionsOf(tx, userId)
  await unlinkGoogle(tx, userId)
  await deleteFormerEmails(tx, userId)
  await auditStaff(tx, {
    userId,
    actorId: userId,
    action: 'staff.join',
    before: null,
    after: { role },
  })
}
