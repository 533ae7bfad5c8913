import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { eventually } from './eventually.ts'

async function parse(path: string) {
  const mail = await PostalMime.parse(await readFile(path))
  return {
    from: mail.from,
    to: mail.to?.[0]?.address,
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId,
    /** The names of the attached files. */
    attachments: mail.attachments.map(({ filename }) => filename),
  }
}

const known = new Map<string, ReturnType<typeof parse>>()

/** Parses each mail once: mails never change, and a test that waits for one reads all of them repeatedly. */
function readMail(path: string) {
  const mail = known.get(path) ?? parse(path)
  known.set(path, mail)
  return mail
}

/** Returns the mails that were written as files, oldest first. */
export async function readMails(dataDir: string) {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort()
  return Promise.all(files.map((name) => readMail(join(folder, name))))
}

/** Returns the one-time codes that were mailed to an address, oldest first. */
export async function readCodes(dataDir: string, to: string): Promise<string[]> {
  const mails = (await readMails(dataDir)).filter(
    (mail) => mail.to === to && mail.messageId?.startsWith('<code.'),
  )
  return mails.map(({ text }) => /\b(\d{6}|(\d{4} ){2}\d{4})\b/.exec(text)?.[0] ?? 'no code')
}

/** Waits until this many codes were mailed, and returns the newest. */
export async function waitForCode(dataDir: string, to: string, count = 1): Promise<string> {
  return eventually(async () => {
    const codes = await readCodes(dataDir, to)
    return codes.length >= count && codes.at(-1)
  })
}
