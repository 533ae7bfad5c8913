import { otpDigits } from '@nirbhaya/contract/accounts/rules'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, code, heading, paragraph } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface Welcome {
  name: string
  confirmUrl: string
  shop: MailedShop
}

export function welcomeMail({ name, confirmUrl, shop }: Welcome): MailContent {
  const { preview, glad, ready, confirm, button: label, reason } = mails.welcome
  const subject = mails.welcome.subject(shop.name)
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting(name)),
    paragraph([shop.welcome, glad].filter(Boolean).join(' ')),
    paragraph(ready),
    paragraph(confirm),
    button(label, confirmUrl),
  ])
}

/** Informs an account holder that somebody tried to register with the same e-mail address. */
export function registrationRefusedMail(given: { triedAt: Date; shop: MailedShop }): MailContent {
  const { subject, preview, says, you, notYou, button: label, reason } = mails.registrationRefused
  return compose(given.shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting('')),
    paragraph(says(given.shop.name, formatDateTime(given.triedAt))),
    paragraph(you),
    paragraph(notYou),
    button(label, `${given.shop.publicUrl}/login`),
  ])
}

interface OneTimeCode {
  purpose: 'reset' | 'email-change' | 'google-link'
  code: string
  minutes: number
  shop: MailedShop
}

/**
 * Renders the mail with a code. The subject and the preview do not contain the code, because a locked phone
 * shows them to anyone.
 */
export function oneTimeCodeMail(given: OneTimeCode): MailContent {
  const { label, enter, rules, long } = mails.code
  const isLong = given.code.length > otpDigits
  const { subject, preview, title, why, reason } = mails.code[given.purpose]
  return compose(given.shop, { subject, preview, reason }, [
    heading(title),
    paragraph(`${why(given.shop.name)} ${enter}`),
    code(label, given.code.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')),
    ...(isLong ? [paragraph(long)] : []),
    paragraph(rules(given.shop.name, given.minutes)),
  ])
}

interface Closing {
  name: string
  closesAt: Date
  shop: MailedShop
}

export function accountClosingMail({ name, closesAt, shop }: Closing): MailContent {
  const { subject, preview, asked, keeps, changed, button: label, reason } = mails.closing
  const day = formatDate(closesAt)
  return compose(shop, { subject, preview: preview(day), reason }, [
    heading(subject),
    paragraph(greeting(name)),
    paragraph(`${asked(day)} ${keeps}`),
    paragraph(changed),
    button(label, `${shop.publicUrl}/my-profile`),
  ])
}

interface Changed {
  name: string
  changedAt: Date
  shop: MailedShop
}

export function passwordChangedMail({ name, changedAt, shop }: Changed): MailContent {
  const { subject, preview, says, ended, notYou, button: label, reason } = mails.passwordChanged
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting(name)),
    paragraph(`${says(shop.name, formatDateTime(changedAt))} ${ended}`),
    paragraph(notYou),
    button(label, `${shop.publicUrl}/forgot-password`),
  ])
}

/** Renders the mail to the account's earlier e-mail address, with a link that undoes the change. */
export function emailChangedMail({
  name,
  changedAt,
  undoUrl,
  shop,
}: Changed & { undoUrl: string }): MailContent {
  const { subject, preview, says, notYou, button: label, reason } = mails.emailChanged
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(greeting(name)),
    paragraph(says(shop.name, formatDateTime(changedAt))),
    paragraph(notYou),
    button(label, undoUrl),
  ])
}
