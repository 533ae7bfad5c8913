import type {
  ComplaintClock,
  ComplaintKind,
  ComplaintRemedy,
} from '@nirbhaya/contract/complaints/kinds'
import { formatDate, formatDateTime } from '@nirbhaya/contract/dates'
import { complaintWords } from '@nirbhaya/contract/messages/complaints'
import { complaintMailsOf, dueComplaintsMail } from '@nirbhaya/contract/messages/complaints/mails'
import { compose, type MailContent, type MailedShop } from './compose.tsx'
import { button, heading, lines, note, paragraph, writtenText } from './parts.tsx'
import { greeting } from './plain-text.ts'

type Words = ReturnType<typeof complaintMailsOf>

interface ToPerson {
  /**
   * Empty if the e-mail address is not confirmed. Then a stranger may have typed both the e-mail address and
   * the name, and the mail must not carry a stranger's text.
   */
  name: string
  number: string
  kind: ComplaintKind
  token: string
  shop: MailedShop
}

const casePage = ({ shop, token }: ToPerson) =>
  `${shop.publicUrl}/complaint/case?token=${encodeURIComponent(token)}`

interface Received extends ToPerson {
  acknowledgeBy: Date
  answerBy: Date
  reply: { from: Date; to: Date }
}

/** Tells the person who complained the number of the complaint, and the next steps. */
export function complaintReceivedMail(given: Received): MailContent {
  const mails = complaintMailsOf(given.kind)
  const words = mails.received
  const { name, number, acknowledgeBy, answerBy, reply, shop } = given
  return compose(shop, { ...words, subject: words.subject(number), reason: mails.reason }, [
    heading(words.title),
    paragraph(greeting(name)),
    paragraph(words.says(number)),
    lines(words.next, [
      words.acknowledge(formatDateTime(acknowledgeBy)),
      words.reply(formatDate(reply.from), formatDate(reply.to)),
      words.answer(formatDate(answerBy)),
    ]),
    button(mails.button, casePage(given)),
    paragraph(mails.private),
    paragraph(words.unasked),
  ])
}

interface Update extends ToPerson {
  /** The new state; `message` if the owner wrote without changing the state. */
  what: keyof Words['told']['title']
  /** The owner's words; may be empty. */
  text: string
  remedy?: ComplaintRemedy | undefined
  /** The first and the last date on which the replacement should be sent. */
  replacement?: { from: Date; to: Date } | undefined
  tracking?: string | undefined
}

/** Tells the person who complained what the owner wrote or decided. */
export function complaintUpdateMail(given: Update): MailContent {
  const mails = complaintMailsOf(given.kind)
  const words = mails.told
  const { name, number, what, tracking, shop } = given
  const says = [words.says[what], remedyOf(given)].filter((sentence) => sentence !== '')
  return compose(
    shop,
    { subject: words.subject[what](number), preview: words.preview(number), reason: mails.reason },
    [
      heading(words.title[what]),
      paragraph(greeting(name)),
      ...says.map((sentence) => paragraph(sentence)),
      ...ownersWords(given),
      ...(tracking ? [note(words.tracking, tracking)] : []),
      paragraph(words.about(number)),
      button(mails.button, casePage(given)),
      paragraph(mails.private),
    ],
  )
}

function ownersWords({ what, text, kind }: Update) {
  if (text === '') return []
  return what === 'rejected'
    ? [note(complaintMailsOf(kind).told.rejection, text)]
    : writtenText(text)
}

function remedyOf({ what, remedy, replacement, kind }: Update): string {
  if (what !== 'accepted' || !remedy) return ''
  const { remedies } = complaintMailsOf(kind).told
  if (remedy !== 'replacement') return remedies[remedy]
  const { from, to } = replacement ?? {}
  return from && to ? remedies.replacement(formatDate(from), formatDate(to)) : ''
}

interface ForOwner {
  complaintId: string
  number: string
  kind: ComplaintKind
  what: keyof Words['forOwner']['subject']
  /** The deadline for acknowledging the complaint; absent once it was acknowledged. */
  acknowledgeBy?: Date | undefined
  shop: MailedShop
}

/** Informs the owner of a new complaint, or of a message from the person who complained. */
export function complaintForOwnerMail(given: ForOwner): MailContent {
  const { complaintId, number, kind, what, acknowledgeBy, shop } = given
  const words = complaintMailsOf(kind).forOwner
  return compose(shop, { ...words, subject: words.subject[what](number) }, [
    heading(words.subject[what](number)),
    lines(words.about, [complaintWords.kinds[kind]]),
    ...(acknowledgeBy ? [paragraph(words.acknowledge(formatDateTime(acknowledgeBy)))] : []),
    button(words.button, `${shop.publicUrl}/admin/complaints/${complaintId}`),
  ])
}

interface Due {
  number: string
  clock: ComplaintClock
  dueAt: Date
}

/** Complaints that are overdue or due today: their number, and the most urgent ones. */
export interface DueComplaints {
  overdue: { count: number; first: Due[] }
  today: { count: number; first: Due[] }
}

/** Lists the complaints that are overdue or due today, for the owner. */
export function complaintsDueMail({
  overdue,
  today,
  shop,
}: DueComplaints & { shop: MailedShop }): MailContent {
  const words = dueComplaintsMail
  const subject = words.subject(overdue.count, today.count)
  const listed = (title: string, { count, first }: DueComplaints['today']) => {
    if (count === 0) return []
    const rows = first.map(({ number, clock, dueAt }) =>
      words.line(number, complaintWords.clocks[clock], formatDateTime(dueAt)),
    )
    const more = count - first.length
    return [lines(title, more > 0 ? [...rows, words.more(more)] : rows)]
  }
  return compose(shop, { ...words, subject }, [
    heading(subject),
    ...listed(words.overdue, overdue),
    ...listed(words.today, today),
    button(words.button, `${shop.publicUrl}/admin/complaints?state=open`),
  ])
}
