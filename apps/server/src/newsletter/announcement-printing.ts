import { randomUUID } from 'node:crypto'
import { announcementMail } from '@nirbhaya/mails'
import type { Mail } from '../platform/mail/mail-message.ts'
import type { Mailing } from '../platform/mail/mailing.ts'
import { unsubscribeTokens } from './newsletter.service.ts'

interface Announcement {
  id: string
  subject: string
  message: string
}

/**
 * Renders an announcement once and returns a function that makes each recipient's copy. The copies differ
 * only in their links; rendering each one would take minutes for a large newsletter.
 */
export async function printAnnouncement(
  { secret, publicUrl, readShop }: Mailing,
  { id, subject, message }: Announcement,
): Promise<(recipient: { id: string; email: string }) => Mail> {
  const page = `${publicUrl}/unsubscribe?token=`
  const placeholder = randomUUID()
  const unsubscribeUrl = `${page}${placeholder}`
  const rendered = await announcementMail({
    subject,
    message,
    unsubscribeUrl,
    shop: await readShop(),
  })

  return (recipient) => {
    const token = unsubscribeTokens.make(secret, recipient.id)
    return {
      kind: 'announcement.copy',
      to: recipient.email,
      messageId: `announcement.${id}.${recipient.id}`,
      subject: rendered.subject,
      html: rendered.html.replaceAll(placeholder, token),
      text: rendered.text.replaceAll(placeholder, token),
      headers: {
        'List-Unsubscribe': `<${page}${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }
}
