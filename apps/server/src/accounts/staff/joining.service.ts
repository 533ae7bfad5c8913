import { newPassword } from '@nirbhaya/contract/fields.schemas'
import { fieldRefusals } from '@nirbhaya/contract/messages/fields'
import { labels } from '@nirbhaya/contract/messages/labels'
import { AppError } from '../../platform/app-error.ts'
import { clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/client.ts'
import {
  changeUser,
  deleteSessionsOf,
  findPasswordHash,
  findUser,
  findUserByEmail,
  insertPassword,
  insertUser,
  type UserRow,
  unlinkGoogle,
} from '../accounts.queries.ts'
import { type Accounts, claimEmail } from '../accounts.service.ts'
import {
  type CheckedPasskey,
  checkNewPasskey,
  type NewPasskey,
  newPasskeyOptions,
  storePasskey,
} from '../passkeys/passkeys.service.ts'
import { passwordMissing, refuseCommon } from '../passwords/new-password.ts'
import { passwordHashing } from '../passwords/password-hashing.ts'
import { lockUser } from '../personal-data.queries.ts'
import { type Client, openSession, provePassword } from '../sessions/signing-in.service.ts'
import { openInvitation } from './invitations.service.ts'
import {
  deleteFormerEmails,
  deleteInvitation,
  type InvitationRow,
  setStaffRole,
} from './staff.queries.ts'
import { auditStaff } from './staff.service.ts'

/**
 * Returns the options with which an invited person creates a passkey, and their account with it.
 * @throws AppError INVITATION_WRONG, INVITATION_NEEDS_PASSWORD, TOO_MANY_REQUESTS
 */
export async function startJoinPasskey(
  accounts: Accounts,
  { token, name }: { token: string; name: string },
  from: string,
) {
  const { id, email } = await openInvitation(accounts, token, from)
  if (await findUserByEmail(accounts.db, email)) throw new AppError('INVITATION_NEEDS_PASSWORD')
  return newPasskeyOptions(accounts, { id, name, email }, `join:${id}`)
}

interface Accepting {
  token: string
  name: string | undefined
  /** Required unless there is a passkey. */
  password: string | undefined
  passkey: NewPasskey | undefined
}

/**
 * Accepts an invitation, once. The link proves the mailbox; if the address has an account, its password proves that
 * the reader of the mailbox is the holder of the account. The role always goes to the invited address; who is signed in
 * where the link is opened does not matter.
 * @returns the person. With a passkey, also the token of a session: the device was unlocked for it just now.
 * @throws AppError INVITATION_WRONG, INVITATION_NEEDS_PASSWORD, PASSWORD_WRONG, PASSWORD_COMMON, PASSKEY_WRONG,
 * PASSKEY_KNOWN, INVALID_INPUT, TOO_MANY_REQUESTS
 */
export async function acceptInvitation(
  accounts: Accounts,
  { token, ...given }: Accepting,
  { from, userAgent }: Client,
): Promise<{ user: UserRow; token: string | undefined }> {
  const { db } = accounts
  const { id, email } = await openInvitation(accounts, token, from)
  const person = await findUserByEmail(db, email)
  const holder = person && { person, hash: await proveHolder(accounts, person, given, from) }
  const proof = holder ? {} : await checkNew(accounts, id, given)
  return claimEmail(() =>
    db.transaction(async (tx) => {
      if (holder) await lockProved(tx, holder.person, holder.hash)
      const invitation = await deleteInvitation(tx, id)
      if (!invitation || invitation.expiresAt <= clock.now()) {
        throw new AppError('INVITATION_WRONG')
      }
      const userId =
        person?.id ?? (await openAccount(tx, invitation, { ...proof, name: given.name }))
      await makeStaff(tx, userId, invitation)
      const user = await findUser(tx, userId)
      if (!user) throw new Error('the account of an invitation was not stored')
      const opened = { openedBy: 'passkey', userAgent, isProved: true } as const
      return { user, token: proof.passkey && (await openSession(tx, userId, opened)) }
    }),
  )
}

type Given = Omit<Accepting, 'token'>

/** Checks the password of the account with the invited address. @returns its hash */
async function proveHolder(
  accounts: Accounts,
  person: UserRow,
  { password, passkey }: Given,
  from: string,
): Promise<string> {
  if (passkey) throw new AppError('INVITATION_NEEDS_PASSWORD')
  if (password === undefined) throw passwordMissing()
  return provePassword(accounts, person, { password, field: 'password', from, known: undefined })
}

/** How a new person signs in: the hash of a password, or a passkey. */
interface Proof {
  hash?: string
  passkey?: CheckedPasskey
}

async function checkNew(
  accounts: Accounts,
  invitationId: string,
  { name, password, passkey }: Given,
): Promise<Proof> {
  if (!passkey) return { hash: await hashNew(name, password) }
  if (name === undefined) throw new AppError('INVALID_INPUT', { fields: nameMissing })
  return { passkey: await checkNewPasskey(accounts, passkey, `join:${invitationId}`) }
}

/**
 * Opens the account of an invited person. It has the invitation's id: the device keeps the id with a passkey, which
 * the person created before there was an account.
 */
async function openAccount(
  tx: Tx,
  { id, email }: InvitationRow,
  { name = '', hash, passkey }: Proof & { name: string | undefined },
): Promise<string> {
  await insertUser(tx, { id, email, name, emailVerified: true })
  if (hash !== undefined) await insertPassword(tx, id, hash)
  if (passkey) await storePasskey(tx, id, passkey)
  return id
}

const nameMissing = { name: fieldRefusals.fieldRequired(labels.name) }

async function hashNew(name: string | undefined, password: string | undefined): Promise<string> {
  const checked = newPassword.safeParse(password)
  const sentence = checked.error?.issues[0]?.message
  const fields = {
    ...(name === undefined && nameMissing),
    ...(sentence && { password: sentence }),
  }
  if (!checked.success || name === undefined) throw new AppError('INVALID_INPUT', { fields })
  refuseCommon(checked.data, 'password')
  return passwordHashing.hash(checked.data)
}

/** Locks the account whose password was proved. */
async function lockProved(tx: Tx, { id, email }: UserRow, hash: string): Promise<void> {
  const person = await lockUser(tx, id)
  // The password or the address may have changed since they were proved.
  const isSame = person?.email === email && (await findPasswordHash(tx, id)) === hash
  if (!isSame || person.erasedAt) throw new AppError('INVITATION_WRONG')
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
