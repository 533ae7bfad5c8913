import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { heading, writtenText } from './parts.tsx'

interface Announcement {
  subject: string
  /** The owner's plain text, parsed by `readParagraphs`. */
  message: string
  unsubscribeUrl: string
  publicUrl: string
}

/** Renders the owner's announcement to the newsletter's subscribers. */
export function announcementMail(given: Announcement): MailContent {
  const { subject, message, unsubscribeUrl, publicUrl } = given
  const { reason, unsubscribe } = mails.announcement
  return compose({
    subject,
    preview: message.slice(0, previewCharacters),
    reason,
    publicUrl,
    wayOut: { label: unsubscribe, href: unsubscribeUrl },
    parts: [heading(subject), ...writtenText(message)],
  })
}

/** The length of the text that mail programs show next to a subject. */
const previewCharacters = 140
