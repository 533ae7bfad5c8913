import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { traced } from '../tracing/tracing.ts'
import { explainFailure } from './mail-failure.ts'
import { hostOf, type Mail, messageFor } from './mail-message.ts'

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

/** Appears under its name only when complete, for whoever watches the folder. */
async function writeMail(folder: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  const unfinished = join(folder, `.${name}`)
  await writeFile(unfinished, message, { mode: 0o600 })
  await rename(unfinished, join(folder, name))
}
