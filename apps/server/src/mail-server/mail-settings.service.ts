import { fileStem } from '@nirbhaya/contract/brand/file-name'
import type { MailServerForm } from '@nirbhaya/contract/mail-server/mail-server'
import { getShopName } from '../brand/brand.service.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/database/client.ts'
import type { MailSettings } from '../platform/mail/mailer.ts'
import { decryptText } from '../platform/secret-text.ts'
import { getSettings, type SettingsGroup } from '../settings/settings.service.ts'

/** The mail server that the owner entered. Host, port and security are null together, if there is none. */
export interface SavedMailServer {
  host: string | null
  port: number | null
  security: MailServerForm['security'] | null
  userName: string | null
  /** Encrypted with the shop's secret. */
  password: string | null
  /** The sender of all mails; null for the shop's default. */
  sender: string | null
}

export const noServer = {
  host: null,
  port: null,
  security: null,
  userName: null,
  password: null,
} as const

export const savedMailServer: SettingsGroup<SavedMailServer> = {
  name: 'mail-server',
  auditId: 'shop',
  defaults: { ...noServer, sender: null },
  factsOf({ password, ...facts }, before) {
    const isPasswordNew = password !== null && password !== before.password
    return { ...facts, ...(isPasswordNew && { isPasswordNew }) }
  },
}

export interface MailSource {
  db: Db
  secret: string
  /** `SMTP_URL` and `MAIL_FROM`, which take precedence over the saved settings. */
  mail: Config['mail']
}

export async function readMailSettings({ db, secret, mail }: MailSource): Promise<MailSettings> {
  const { smtpUrl } = mail
  const [row, shop] = await Promise.all([getSettings(db, savedMailServer), getShopName(db)])
  return { smtpUrl: smtpUrl ?? smtpUrlOf(row, secret), from: senderOf(mail, row, shop) }
}

/** Returns whether there is a mail server, and the sender of the shop's mails. */
export async function describeMail(
  db: Db,
  mail: Config['mail'],
): Promise<{ hasServer: boolean; from: string }> {
  const [row, shop] = await Promise.all([getSettings(db, savedMailServer), getShopName(db)])
  const from = senderOf(mail, row, shop)
  return { hasServer: mail.smtpUrl !== undefined || row.host !== null, from }
}

/** Returns the sender of all mails. An address alone gets the shop's name before it. */
export function senderOf(
  { from }: Config['mail'],
  { sender }: Pick<SavedMailServer, 'sender'>,
  shop: string,
): string {
  const known = from ?? sender ?? `hello@${fileStem(shop)}.local`
  return known.includes('<') ? known : `${shop} <${known}>`
}

const queries = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' } as const

/** Returns the URL of the saved server; undefined if there is none. */
function smtpUrlOf(row: SavedMailServer, secret: string): string | undefined {
  const { host, port, security, userName } = row
  if (host === null || port === null || security === null) return undefined
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const user =
    userName === null ? '' : `${encodeURIComponent(userName)}:${passwordOf(row, secret)}@`
  return `${scheme}://${user}${host}:${port}${queries[security]}`
}

/**
 * Returns the password; empty if it was encrypted with another secret. The mail server then refuses the
 * shop's mails, and they wait.
 */
const passwordOf = ({ password }: SavedMailServer, secret: string) =>
  encodeURIComponent(password === null ? '' : (decryptText(secret, password) ?? ''))
