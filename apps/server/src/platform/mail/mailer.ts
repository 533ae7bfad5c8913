import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { clock } from '../clock.ts'
import { traced } from '../tracing/tracing.ts'
import { explainFailure, notSentYet } from './mail-failure.ts'
import { hostOf, type Mail, messageFor, senderOf } from './mail-message.ts'

/**
 * Sends one mail.
 * @throws if it could not be sent, so that the job tries again; UnretryableError if the address does not
 * exist
 */
export type SendMail = (mail: Mail) => Promise<void>

export interface MailSettings {
  /** `smtp://` or `smtps://`. If undefined, mails are written to files. */
  smtpUrl: string | undefined
  /** `Name <address>`; the address's host is also used in Message-IDs. */
  from: string
}

interface MailOptions {
  /** Reads the settings for each mail, because the owner can change them while the shop runs. */
  settings: () => Promise<MailSettings>
  dataDir: string
  /** Aborted when the shop must stop: sending fails, and the mail is sent later. */
  giveUp?: AbortSignal
}

/** A server that stays silent for longer is considered gone. */
const timeLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // A server may check the whole mail before it answers (RFC 5321, 4.5.3.2.6). Giving up too early would
  // send the same mail again and again.
  socketTimeout: 5 * 60_000,
}

/**
 * Sends mails over SMTP, or writes them to `DATA_DIR/mail` as `.eml` files if no mail server is
 * configured.
 */
export function createMailer({ settings, dataDir, giveUp }: MailOptions): SendMail {
  const folder = join(dataDir, 'mail')
  const openSmtp = forLatest(async ({ smtpUrl = '', from }) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: smtpUrl, ...timeLimits }, { from: senderOf(from) })
  })
  const openFiles = forLatest(async ({ from }) => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true }, { from: senderOf(from) })
  })

  return async (mail) => {
    const current = await settings().catch((cause: unknown) => {
      throw notSentYet('The settings of the mail server could not be read', cause)
    })
    const message = messageFor(mail, hostOf(current.from))
    if (current.smtpUrl === undefined) {
      const sent = await (await openFiles(current)).sendMail(message)
      return writeMail(folder, sent.message as Buffer)
    }
    try {
      const transport = await openSmtp(current)
      const sending = { ...message, ...(giveUp ? { signal: giveUp } : {}) }
      await traced('mail', {}, () => transport.sendMail(sending))
    } catch (error) {
      throw explainFailure(error)
    }
  }
}

/** Caches a value made from the settings, and makes a new one when they change. */
function forLatest<Value>(
  create: (settings: MailSettings) => Promise<Value>,
): (settings: MailSettings) => Promise<Value> {
  let latest: { settings: MailSettings; value: Promise<Value> } | undefined
  return (settings) => {
    if (latest && isDeepStrictEqual(latest.settings, settings)) return latest.value
    latest = { settings, value: create(settings) }
    return latest.value
  }
}

/**
 * Writes a mail to a file. It gets its final name only when complete, for programs that watch the
 * folder.
 */
async function writeMail(folder: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, message, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
