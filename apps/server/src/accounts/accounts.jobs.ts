import { otpLifetimeMinutes } from '@nirbhaya/contract/accounts/rules'
import {
  emailChangedMail,
  oneTimeCodeMail,
  passwordChangedMail,
  registrationRefusedMail,
  staffInvitationMail,
  welcomeMail,
} from '@nirbhaya/mails'
import type { ShopContext } from '../platform/context.ts'
import type { Db } from '../platform/database/client.ts'
import type { Handlers } from '../platform/jobs/queues.ts'
import { hashOfToken } from '../platform/session-token.ts'
import { findUser, findUserByEmail, type UserRow } from './accounts.queries.ts'
import type { AccountQueues, RequestedCode } from './accounts.queues.ts'
import { toMailbox } from './accounts.service.ts'
import { makeMailboxToken } from './mailbox/confirming-mailbox.service.ts'
import { findFormerEmail } from './mailbox/former-emails.queries.ts'
import { undoTokens } from './mailbox/undoing-email.service.ts'
import { makeCode } from './one-time-codes/one-time-codes.service.ts'
import { findOpenInvitation, invitationTokens } from './staff/invitations.service.ts'
import { sendCopy } from './staff/mails-to-staff.ts'

/**
 * Returns `to`, the e-mail address that gets the code, and `allows`, the payload that is stored with the
 * code. The payload is the user's id or, for a change of the e-mail address, the new address.
 * @returns undefined if there is no such account
 */
async function findRecipient(db: Db, { purpose, subject, payload }: RequestedCode) {
  if (purpose !== 'email-change') {
    const person = await findUserByEmail(db, subject)
    return person && { to: person.email, allows: person.id }
  }
  const person = await findNotErased(db, subject)
  return person && payload !== undefined ? { to: payload, allows: payload } : undefined
}

/** Returns undefined for an erased account, which has no e-mail address. */
async function findNotErased(db: Db, userId: string): Promise<UserRow | undefined> {
  const person = await findUser(db, userId)
  return person?.erasedAt ? undefined : person
}

export function accountJobs({
  accounts: { adminEmail },
  db,
  secret,
  sendMail,
  publicUrl,
  readShop,
}: ShopContext): Handlers<AccountQueues> {
  return {
    async 'staff.copy-mail'(copied) {
      await sendCopy({ db, adminEmail, sendMail }, copied)
    },
    async 'account.registered'({ userId }) {
      const user = await findNotErased(db, userId)
      if (!user) return
      const confirmUrl = `${publicUrl}/confirm-email?token=${makeMailboxToken(secret, user)}`
      await sendMail({
        kind: 'account.welcome',
        to: user.email,
        messageId: `welcome.${userId}`,
        ...(await welcomeMail({
          name: toMailbox(user).greetedName,
          confirmUrl,
          shop: await readShop(),
        })),
      })
    },

    async 'staff.invited'({ invitationId }) {
      const invitation = await findOpenInvitation(db, invitationId)
      if (!invitation) return
      const { email, role, needsSecondFactor } = invitation
      const joinUrl = `${publicUrl}/join?token=${invitationTokens.make(secret, invitationId)}`
      await sendMail({
        kind: 'staff.invitation',
        to: email,
        messageId: `invitation.${invitationId}`,
        ...(await staffInvitationMail({
          role,
          needsSecondFactor,
          joinUrl,
          shop: await readShop(),
        })),
      })
    },

    async 'account.registration-refused'({ email, triedAt }) {
      const when = new Date(triedAt)
      await sendMail({
        kind: 'account.registration-refused',
        to: email,
        messageId: `taken.${hashOfToken(email)}.${when.getTime()}`,
        ...(await registrationRefusedMail({ triedAt: when, shop: await readShop() })),
      })
    },

    async 'account.code-requested'(request) {
      const recipient = await findRecipient(db, request)
      // Store the code even if nobody is mailed: checking a code then takes the same time for every e-mail
      // address.
      const code = await makeCode({ db, secret }, request, recipient?.allows ?? null)
      if (!recipient || !code) return
      const { purpose, requestId } = request
      await sendMail({
        kind: request.isKnown ? 'account.code.known-browser' : 'account.code',
        to: recipient.to,
        messageId: `code.${requestId}`,
        ...(await oneTimeCodeMail({
          purpose,
          code,
          minutes: otpLifetimeMinutes,
          shop: await readShop(),
        })),
      })
    },

    async 'account.password-changed'({ userId, changedAt }) {
      const user = await findNotErased(db, userId)
      if (!user) return
      const when = new Date(changedAt)
      await sendMail({
        kind: 'account.password-changed',
        to: user.email,
        messageId: `password.${userId}.${when.getTime()}`,
        ...(await passwordChangedMail({
          name: toMailbox(user).greetedName,
          changedAt: when,
          shop: await readShop(),
        })),
      })
    },

    async 'account.email-changed'({ userId, oldEmail, changedAt, leftEmailId }) {
      const user = await findNotErased(db, userId)
      if (!user) return
      const when = new Date(changedAt)
      // If the old address was never verified, its reader may be a stranger. The mail then contains nothing
      // that the customer typed, such as the name.
      const name = (await findFormerEmail(db, leftEmailId))?.wasVerified ? user.name : ''
      const undoUrl = `${publicUrl}/undo-email-change?token=${undoTokens.make(secret, leftEmailId)}`
      await sendMail({
        kind: 'account.email-changed',
        to: oldEmail,
        messageId: `email.${userId}.${when.getTime()}`,
        ...(await emailChangedMail({ name, changedAt: when, undoUrl, shop: await readShop() })),
      })
    },
  }
}
