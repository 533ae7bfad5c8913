import { z } from 'zod'
import { call } from '../call.ts'
import { done, email, instant, newPassword, personName } from '../fields.schemas.ts'
import { longest } from '../input-limits.ts'
import { staffRefusals } from '../messages/accounts/staff.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { roles } from '../roles.ts'
import { credentials, newPasskey, newPasskeyOptions, signedIn } from './account-fields.schemas.ts'

const role = z.enum(roles, staffRefusals.invalidRole)

const needsSecondFactor = z.boolean(fieldRefusals.notYesOrNo)

/** A person who works in the shop. */
const staffMember = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Whether the person must have a second factor before they can do anything. */
  needsSecondFactor: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether this is the owner whom ADMIN_EMAIL names, who always stays. */
  isFixed: z.boolean(),
  isYou: z.boolean(),
  /** When the person last used the shop; absent if they are signed out. */
  seenAt: instant.optional(),
})
export type StaffMember = z.infer<typeof staffMember>

const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role,
  needsSecondFactor: z.boolean(),
  expiresAt: instant,
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

export const listStaff = call('GET /admin/staff', 'staff', {
  summary: 'The people who work in the shop, and open invitations',
  stepUp: { notNeeded: 'Shows the few people of the shop' },
  reads: 'people',
  answer: z.object({ staff: z.array(staffMember), invitations: z.array(invitation) }),
})

export const inviteForm = z.object({ email, role, needsSecondFactor })

export const inviteStaff = call('POST /admin/staff/invitations', 'staff', {
  summary: 'Invite somebody to work in the shop, by mail',
  description: 'A further invitation to the same address replaces the earlier one.',
  body: inviteForm,
  answer: done,
})

export const withdrawInvitation = call('DELETE /admin/staff/invitation/:id', 'staff', {
  summary: 'Withdraw an invitation',
  answer: done,
})

export const staffForm = z.object({ role, needsSecondFactor })

export const changeStaff = call('PUT /admin/staff/:id', 'staff', {
  summary: 'Change the role of a person of the shop; their sessions end',
  body: staffForm,
  answer: done,
})

export const removeStaff = call('DELETE /admin/staff/:id', 'staff', {
  summary:
    'Remove a person from the shop; their sessions end, and the account stays as a customer’s',
  answer: done,
})

const token = z.string(fieldRefusals.invalidId).max(longest.undoToken, fieldRefusals.invalidId)

export const getInvitation = call('POST /auth/invitation', 'public', {
  summary: 'An invitation to work in the shop, by the token that was mailed',
  body: z.object({ token }),
  answer: z.object({
    email: z.string(),
    role,
    needsSecondFactor: z.boolean(),
    /** Whether there is an account with this address already. Its password is then needed. */
    hasAccount: z.boolean(),
  }),
})

/** The form of a person who has no account yet, and chooses a password. */
export const joinForm = z.object({ name: personName, password: newPassword })

/** The form of a person who has no account yet, and chooses a passkey. */
export const joinWithPasskeyForm = joinForm.pick({ name: true })

/** The form of a person who has an account already. */
export const joinWithAccountForm = credentials.pick({ password: true })

export const startJoinPasskey = call('POST /auth/invitation/passkey-options', 'public', {
  summary: 'The options to create the passkey of an invited person, who has no account yet',
  body: z.object({ token, name: personName }),
  answer: newPasskeyOptions,
})

export const acceptInvitation = call('POST /auth/invitation/accept', 'public', {
  summary: 'Accept an invitation, once',
  description:
    'Opens an account for the invited address, with a password or a passkey. A passkey also signs in. If there is an account already, its password proves that it is the same person.',
  body: z.object({
    token,
    name: personName.optional(),
    password: credentials.shape.password.optional(),
    /** In place of the password. */
    passkey: newPasskey.optional(),
  }),
  /** With the token of a session, if a passkey was created. */
  answer: signedIn.partial({ token: true }),
})
