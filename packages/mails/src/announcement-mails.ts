import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { heading, writtenText } from './parts.tsx'

interface Announcement {
  subject: string
  /** The owner's plain text, parsed by `readParagraphs`. */
  message: string
  unsubscribeUrl: string
  shop: MailedShop
}

/** Renders the owner's announcement to the newsletter's subscribers. */
export function announcementMail(given: Announcement): MailContent {
  const { subject, message, unsubscribeUrl, shop } = given
  const { reason, unsubscribe } = mails.announcement
  return compose(
    shop,
    {
      subject,
      preview: message.slice(0, previewCharacters),
      reason,
      wayOut: { label: unsubscribe, href: unsubscribeUrl },
    },
    [heading(subject), ...writtenText(message)],
  )
}

/** The length of the text that mail programs show next to a subject. */
const previewCharacters = 140
