import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { traced } from '../tracing/tracing.ts'
import { explainFailure } from './mail-failure.ts'
import { hostOf, type Mail, messageFor } from './mail-message.ts'

/**
 * Sends one mail.
 * @throws if it could not be sent, so that the job tries again; UnretryableError if the address does not
 * exist
 */
export type SendMail = (mail: Mail) => Promise<void>

interface MailOptions {
  smtpUrl: string | undefined
  /** `Name <address>`; the address's host is also used in Message-IDs. */
  from: string
  dataDir: string
  /** Aborted when the shop cannot wait any longer: sending fails, and is tried again later. */
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

/** Sends mails over SMTP. Without a mail server, it writes them to `DATA_DIR/mail` as `.eml` files. */
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

/** Created with the first mail. */
function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined
  return () => {
    created ??= create()
    return created
  }
}

/** The file gets its final name only when complete, for programs that watch the folder. */
async function writeMail(folder: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, message, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
