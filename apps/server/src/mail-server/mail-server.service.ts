import type { MailServer, MailServerForm } from '@nirbhaya/contract/mail-server/mail-server'
import {
  mailServerRefusals,
  mailServerPage as words,
} from '@nirbhaya/contract/messages/mail-server'
import { testMail } from '@nirbhaya/mails'
import { getShopName } from '../brand/brand.service.ts'
import { AppError } from '../platform/app-error.ts'
import { newId } from '../platform/database/columns.ts'
import { retryNow } from '../platform/jobs/retry-now.queries.ts'
import type { Mail } from '../platform/mail/mail-message.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import type { Mailing } from '../platform/mail/mailing.ts'
import { trySending } from '../platform/mail/try-sending.ts'
import { decryptText, encryptText } from '../platform/secret-text.ts'
import { getSettings, saveSettings } from '../settings/settings.service.ts'
import {
  type MailSource,
  noServer,
  readMailSettings,
  type SavedMailServer,
  savedMailServer,
  senderOf,
} from './mail-settings.service.ts'

export interface MailServerAdmin extends MailSource {
  adminEmail: string
  readShop: Mailing['readShop']
  sendMail: SendMail
  mailQueues: string[]
}

/** Returns the mail server as the owner sees it. */
export async function getMailServer(admin: MailServerAdmin): Promise<MailServer> {
  const { mail, secret, adminEmail: email } = admin
  const row = await getSettings(admin.db, savedMailServer)
  const { host, port, security } = row
  const isSaved = host !== null && port !== null && security !== null
  const server = isSaved && {
    host,
    port,
    security,
    userName: row.userName ?? '',
    hasPassword: isReadable(row, secret),
  }
  return {
    ...(server && { server }),
    from: row.sender ?? '',
    usedFrom: senderOf(mail, row, await getShopName(admin.db)),
    environment: {
      ...(mail.smtpUrl !== undefined && { server: placeOf(mail.smtpUrl) }),
      ...(mail.from !== undefined && { from: mail.from }),
    },
    email,
  }
}

/** Returns the host and port, such as `mail.example.com:465`, without user and password. */
function placeOf(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

const isReadable = ({ password }: Pick<SavedMailServer, 'password'>, secret: string) =>
  password !== null && decryptText(secret, password) !== undefined

/**
 * Saves the mail server and the sender; every process uses them for its next mail, and mails that wait for a
 * retry are sent now.
 * @throws AppError SET_BY_ENVIRONMENT if the form changes what an environment variable sets; INVALID_INPUT if
 * the password is missing
 */
export async function saveMailServer(
  admin: MailServerAdmin,
  form: MailServerForm,
  actorId: string,
): Promise<void> {
  const { db, mail } = admin
  await db.transaction(async (tx) => {
    await saveSettings(tx, savedMailServer, actorId, (before) => {
      const server = keepFixed(mail.smtpUrl !== undefined, form.host === (before.host ?? ''))
        ? before
        : serverFrom(form, before, admin.secret)
      const sender = keepFixed(mail.from !== undefined, form.from === (before.sender ?? ''))
        ? before.sender
        : form.from || null
      return { ...server, sender }
    })
    await retryNow(tx, admin.mailQueues)
  })
}

/**
 * Decides about the mail server, or the sender, whether the saved value stays although the owner saves the
 * form. It stays if an environment variable takes precedence over it (`isFixed`).
 * @throws AppError SET_BY_ENVIRONMENT if it must stay, but the form has another value (not `isAsSaved`)
 */
function keepFixed(isFixed: boolean, isAsSaved: boolean): boolean {
  if (isFixed && !isAsSaved) throw new AppError('SET_BY_ENVIRONMENT')
  return isFixed
}

type ServerValues = Omit<SavedMailServer, 'sender'>

function serverFrom(form: MailServerForm, before: SavedMailServer, secret: string): ServerValues {
  const { host, port, security } = form
  if (host === '') return noServer
  const userName = form.userName || null
  const server = { host, port, security, userName }
  return { ...server, password: userName && passwordFor(server, form.password, before, secret) }
}

/**
 * Returns the password to save. A saved password is never used for another server than the one it
 * was entered for.
 */
function passwordFor(
  server: Omit<ServerValues, 'password'>,
  typed: string,
  before: SavedMailServer,
  secret: string,
): string | null {
  if (typed !== '') return encryptText(secret, typed)
  const isSame = (['host', 'port', 'security', 'userName'] as const).every(
    (name) => server[name] === before[name],
  )
  if (isSame && isReadable(before, secret)) return before.password
  const fields = { password: mailServerRefusals.passwordAgain }
  throw new AppError('INVALID_INPUT', { fields })
}

/** Sends the owner a test mail through the current mail server, and returns the server's answer. */
export async function sendTestMail(
  admin: MailServerAdmin,
): Promise<{ isSent: boolean; message: string; answer: string }> {
  const { adminEmail: to, readShop, sendMail } = admin
  const { smtpUrl, from } = await readMailSettings(admin)
  const mail: Mail = {
    kind: 'mail-server.test',
    to,
    messageId: `test.${newId()}`,
    ...(await testMail({ shop: await readShop() })),
  }
  if (smtpUrl === undefined) {
    await sendMail(mail)
    return { isSent: true, message: words.isWritten, answer: '' }
  }
  const { isTaken, answer } = await trySending({ smtpUrl, from }, mail)
  return { isSent: isTaken, message: isTaken ? words.isSent : words.isRefused, answer }
}
