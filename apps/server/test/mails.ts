import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** The mails that were written as files, oldest first. */
export async function readMails(dataDir: string) {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort()
  return Promise.all(
    files.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      return {
        to: mail.to?.[0]?.address,
        subject: mail.subject,
        text: mail.text ?? '',
        messageId: mail.messageId,
      }
    }),
  )
}
