import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { SendMailOptions } from 'nodemailer'
import { currentRequestId } from '../request-scope.ts'
import { traced } from '../tracing/tracing.ts'
import { explainFailure } from './mail-failure.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** What its Message-ID has before the @: the same when it is sent again, and in no other mail. */
  messageId: string
  headers?: Record<string, string>
  /** Whom an answer goes to, in place of the sender. */
  replyTo?: string
}

/**
 * Hands one mail over. @throws when it could not, so that the job tries again; HopelessWork when
 * there is no such address
 */
export type SendMail = (mail: Mail) => Promise<void>

interface MailOptions {
  smtpUrl: string | undefined
  /** `Name <address>`; the address's host also names the mails. */
  from: string
  dataDir: string
  /** Aborted when the shop cannot wait any longer: what is under way fails, and is tried again. */
  giveUp?: AbortSignal
}

/** Who stays silent for longer than this is gone. */
const timeLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // A server may read and judge the whole mail before it answers (RFC 5321, 4.5.3.2.6). To leave
  // too early means to send the same mail again and again.
  socketTimeout: 5 * 60_000,
}

/** Mails go out over SMTP, or where none is configured into `DATA_DIR/mail` as `.eml` files. */
export function createMailer({ smtpUrl, from, dataDir, giveUp }: MailOptions): SendMail {
  const message = (mail: Mail) => messageFor(mail, hostOf(from))
  if (smtpUrl) {
    const open = once(async () => {
      const { createTransport } = await import('nodemailer')
      return createTransport({ url: smtpUrl, ...timeLimits }, { from })
    })
    return async (mail) => {
      try {
        const transport = await open()
        const sending = { ...message(mail), ...(giveUp ? { signal: giveUp } : {}) }
        await traced('mail', {}, () => transport.sendMail(sending))
      } catch (error) {
        throw explainFailure(error)
      }
    }
  }
  const folder = join(dataDir, 'mail')
  const open = once(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true }, { from })
  })
  return async (mail) => {
    const transport = await open()
    const sent = await transport.sendMail(message(mail))
    await writeMail(folder, sent.message as Buffer)
  }
}

/** Made with the first mail. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function messageFor(mail: Mail, host: string): SendMailOptions {
  const { to, subject, text, html, messageId, headers, replyTo } = mail
  return {
    // As an object it is one address, whatever it contains.
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    html,
    messageId: `<${messageId}@${host}>`,
    // Asks holiday notes and other robots not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...requestHeader(), ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Finds a mail's cause in the log. */
function requestHeader(): Record<string, string> {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { 'X-Request-Id': requestId }
}

function hostOf(from: string): string {
  const [, host = ''] = /@([^@\s<>]+)>?\s*$/.exec(from) ?? []
  return domainToASCII(host) || 'localhost'
}

/** Appears under its name only when complete, for whoever watches the folder. */
async function writeMail(folder: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, message, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
