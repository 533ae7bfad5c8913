import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Given by the sender, so that a mail sent again is recognised as the same. */
  messageId: string
}

/** Hands one mail over. @throws when it could not, so that the job tries again */
export type SendMail = (mail: Mail) => Promise<void>

interface MailOptions {
  smtpUrl: string | undefined
  from: string
  dataDir: string
}

/** Mails go out over SMTP, or where none is configured into `DATA_DIR/mail` as `.eml` files. */
export function createMailer({ smtpUrl, from, dataDir }: MailOptions): SendMail {
  if (smtpUrl) {
    const transport = createTransport(
      { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
      { from },
    )
    return async (mail) => {
      await transport.sendMail(mail)
    }
  }
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return async (mail) => {
    const { message } = await transport.sendMail(mail)
    await writeMail(folder, message as Buffer)
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
