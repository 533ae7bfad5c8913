import { formatDateTime } from '@nirbhaya/contract/dates'
import { mails } from '@nirbhaya/contract/messages/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, lines, paragraph, quotation, writtenText } from './parts.tsx'
import { greeting } from './plain-text.ts'

interface Received {
  /** The visitor's input. The e-mail address and the phone number are not verified. */
  name: string
  email: string
  phone: string
  message: string
  shop: MailedShop
}

/** Sends the owner a visitor's message. Web addresses in it do not become links. */
export function contactReceivedMail(given: Received): MailContent {
  const { name, email, phone, message, shop } = given
  const { subject, preview, title, from, wrote, answer, reason } = mails.contactReceived
  return compose(shop, { subject: subject(greetable(name)), preview, reason }, [
    heading(title),
    lines(from, [name, email, phone]),
    lines(wrote, message.split('\n')),
    button(answer, `${shop.publicUrl}/admin/messages`),
  ])
}

const subjectNameCharacters = 60

/** Returns the name, shortened to fit a subject. */
const greetable = (name: string) =>
  name.length <= subjectNameCharacters ? name : `${name.slice(0, subjectNameCharacters)}…`

interface Arrived {
  /** Whether people in danger may write, as to a shop for a device that calls for help. */
  isForHelp: boolean
  shop: MailedShop
}

/**
 * Confirms to a visitor that the message has arrived. The mail repeats nothing of the input: if a stranger
 * entered somebody else's e-mail address, the shop must not deliver the stranger's text.
 */
export function contactArrivedMail({ isForHelp, shop }: Arrived): MailContent {
  const { subject, preview, intro, emergency, unasked, reason } = mails.contactArrived
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    paragraph(intro(shop.name)),
    ...(isForHelp ? [paragraph(emergency)] : []),
    paragraph(unasked),
  ])
}

interface Reply {
  /** The owner's answer, parsed by `readParagraphs`. */
  reply: string
  message: string
  /** The time of the visitor's message. */
  sentAt: Date
  shop: MailedShop
}

/** A text that begins with a greeting, in the words that are usual in India. */
const greets =
  /^\s*(hello|hi|hey|dear|namaste|namaskar|good (morning|afternoon|evening)|नमस्ते|नमस्कार)(?!\p{L})/iu

/** A longer message is quoted only in part: the visitor knows what they wrote. */
const longestQuotation = { characters: 1_000, lines: 25 }

/** Returns the start of a message, cut between two words. */
function startOf(message: string): string {
  const lines = message.split('\n').slice(0, longestQuotation.lines).join('\n')
  const characters = [...lines]
  const isLong = characters.length > longestQuotation.characters
  const start = isLong
    ? characters
        .slice(0, longestQuotation.characters)
        .join('')
        .replace(/\s+\S*$/u, '')
    : lines
  return start === message ? message : `${start.trimEnd()} …`
}

/**
 * Sends the owner's answer to a visitor, and quotes the message below it. Unlike the automatic confirmation,
 * this mail is sent by a person, who has read the message. Web addresses in the message do not become links.
 * The mail has a greeting of its own only if the answer does not begin with one.
 */
export function contactReplyMail({ reply, message, sentAt, shop }: Reply): MailContent {
  const { preview, quoted, reason } = mails.contactReply
  const subject = mails.contactReply.subject(shop.name)
  return compose(shop, { subject, preview, reason }, [
    heading(subject),
    ...(greets.test(reply) ? [] : [paragraph(greeting(''))]),
    ...writtenText(reply),
    quotation(quoted(formatDateTime(sentAt)), startOf(message)),
  ])
}
