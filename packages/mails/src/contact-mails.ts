import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent } from './compose.tsx'
import { button, heading, lines, paragraph, writtenText } from './parts.tsx'
import { greeting } from './plain.ts'

interface Received {
  /** What the visitor typed; the address and the number were not proved to be theirs. */
  name: string
  email: string
  phone: string
  message: string
  publicUrl: string
}

/** Tells the owner what a visitor wrote. Nothing in it is a link of the visitor's making. */
export function contactReceivedMail(given: Received): MailContent {
  const { name, email, phone, message, publicUrl } = given
  const { subject, preview, title, from, wrote, answer, reason } = mails.contactReceived
  return compose({
    subject: subject(greetable(name)),
    preview,
    reason,
    publicUrl,
    parts: [
      heading(title),
      lines(from, [name, email, phone]),
      lines(wrote, message.split('\n')),
      button(answer, `${publicUrl}/admin/messages`),
    ],
  })
}

const subjectNameCharacters = 60

/** A name that fits a subject. */
const greetable = (name: string) =>
  name.length <= subjectNameCharacters ? name : `${name.slice(0, subjectNameCharacters)}…`

interface Reply {
  name: string
  /** What the owner answers, read as `readParagraphs` does. */
  reply: string
  /** What the visitor had written, and when. */
  message: string
  sentAt: Date
  publicUrl: string
}

/** The owner's answer to a visitor, with what was asked below it. */
export function contactReplyMail(given: Reply): MailContent {
  const { name, reply, message, sentAt, publicUrl } = given
  const { subject, preview, youWrote, reason } = mails.contactReply
  return compose({
    subject,
    preview,
    reason,
    publicUrl,
    parts: [
      heading(subject),
      paragraph(greeting(name)),
      ...writtenText(reply),
      lines(youWrote(formatDateTime(sentAt)), message.split('\n')),
    ],
  })
}
