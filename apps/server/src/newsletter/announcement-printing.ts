import { randomUUID } from 'node:crypto'
import { announcementMail } from '@nirbhaya/mails'
import type { Mail } from '../platform/mail/mail-message.ts'
import { makeUnsubscribeToken } from './unsubscribe-token.ts'

interface Announcement {
  id: string
  subject: string
  message: string
}

/**
 * Sets an announcement once, and prints a copy for whoever it goes to: they differ in their links, and to
 * set each anew would take minutes of a large newsletter.
 */
export async function printAnnouncement(
  { secret, publicUrl }: { secret: string; publicUrl: string },
  { id, subject, message }: Announcement,
): Promise<(recipient: { id: string; email: string }) => Mail> {
  const page = `${publicUrl}/unsubscribe?token=`
  const blank = randomUUID()
  const unsubscribeUrl = `${page}${blank}`
  const set = await announcementMail({ subject, message, unsubscribeUrl, publicUrl })

  return (recipient) => {
    const token = makeUnsubscribeToken(secret, recipient.id)
    return {
      to: recipient.email,
      messageId: `announcement.${id}.${recipient.id}`,
      budget: 'none',
      subject: set.subject,
      html: set.html.replaceAll(blank, token),
      text: set.text.replaceAll(blank, token),
      headers: {
        'List-Unsubscribe': `<${page}${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
