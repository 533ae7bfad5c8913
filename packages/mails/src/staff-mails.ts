import { roleWords } from '@nirbhaya/contract/messages/accounts/staff'
import { mails } from '@nirbhaya/contract/messages/mails'
import type { Role } from '@nirbhaya/contract/roles'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface Invitation {
  role: Role
  needsSecondFactor: boolean
  joinUrl: string
  shop: MailedShop
}

/** Invites somebody to work in the shop. */
export function staffInvitationMail(given: Invitation): MailContent {
  const { role, needsSecondFactor, joinUrl, shop } = given
  const { preview, says, choose, factor, button: label, reason } = mails.invitation
  const subject = mails.invitation.subject(shop.name)
  const { name, may } = roleWords[role]
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting('')),
    paragraph(`${says(shop.name, name)} ${may}`),
    paragraph(needsSecondFactor ? `${choose} ${factor}` : choose),
    button(label, joinUrl),
  ])
}
