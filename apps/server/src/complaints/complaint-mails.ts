import {
  complaintForOwnerMail,
  complaintReceivedMail,
  complaintUpdateMail,
  type MailContent,
  type MailedShop,
} from '@nirbhaya/mails'
import type { Mailing } from '../platform/mail/mailing.ts'
import { findMailboxOf } from './case.service.ts'
import { complaintTokens } from './complaint-token.ts'
import { type ComplaintRow, type EntryRow, findComplaint, findEntry } from './complaints.queries.ts'
import { type Deadline, deadlinesOf } from './deadlines.ts'

/**
 * Mails the person the complaint's number and what happens next. The mail repeats nothing that the
 * person typed.
 */
export async function mailReceipt(mailing: Mailing, complaintId: string): Promise<void> {
  const row = await findComplaint(mailing.db, complaintId)
  const to = row && (await recipientOf(mailing, row))
  // The person was erased after the job was queued.
  if (!to) return
  const deadlines = deadlinesOf(row, row.startedAt)
  const { dueAt, aimAt } = deadlineNamed(deadlines, 'reply')
  await mailing.sendMail({
    // Anybody can cause this mail by typing somebody else's e-mail address.
    kind: to.emailVerified ? 'complaint.received.signed-in' : 'complaint.received',
    to: to.email,
    messageId: `complaint.${row.id}.received`,
    ...(await complaintReceivedMail({
      ...to.words,
      acknowledgeBy: deadlineNamed(deadlines, 'acknowledgement').dueAt,
      answerBy: deadlineNamed(deadlines, 'answer').dueAt,
      reply: { from: aimAt ?? dueAt, to: dueAt },
    })),
  })
}

/** Mails the person the owner's message or decision. */
export async function mailUpdate(mailing: Mailing, entryId: string): Promise<void> {
  const entry = await findEntry(mailing.db, entryId)
  const row = entry && (await findComplaint(mailing.db, entry.complaintId))
  const to = row && (await recipientOf(mailing, row))
  if (!to) return
  const mail = await updateMail(row, entry, to.words)
  await mailing.sendMail({
    kind: 'complaint.update',
    to: to.email,
    messageId: `complaint.told.${entry.id}`,
    ...mail,
  })
}

function updateMail(
  row: ComplaintRow,
  { state, text }: EntryRow,
  words: Words,
): Promise<MailContent> {
  const what = state === null || state === 'received' || state === 'reopened' ? 'message' : state
  const { dueAt, aimAt } =
    deadlinesOf(row, row.startedAt).find((one) => one.clock === 'replacement') ?? {}
  return complaintUpdateMail({
    ...words,
    what,
    text,
    ...(what === 'accepted' && row.remedy && { remedy: row.remedy }),
    ...(dueAt && aimAt && { replacement: { from: aimAt, to: dueAt } }),
    ...(what === 'replacement-shipped' && row.tracking && { tracking: row.tracking }),
  })
}

/** Mails the owner about a new complaint or a new message, without the person's words. */
export async function mailOwner(mailing: Mailing, entryId: string): Promise<void> {
  const entry = await findEntry(mailing.db, entryId)
  const row = entry && (await findComplaint(mailing.db, entry.complaintId))
  if (!row || row.erasedAt) return
  const isFirst = entry.createdAt.getTime() === row.createdAt.getTime()
  const acknowledgement = deadlineNamed(deadlinesOf(row, row.startedAt), 'acknowledgement')
  await mailing.sendMail({
    kind: 'complaint.for-owner',
    to: mailing.adminEmail,
    messageId: `complaint.owner.${entry.id}`,
    ...(await complaintForOwnerMail({
      complaintId: row.id,
      number: row.number,
      kind: row.kind,
      what: entry.state === 'reopened' ? 'reopened' : isFirst ? 'received' : 'written',
      ...(row.acknowledgedAt === null && { acknowledgeBy: acknowledgement.dueAt }),
      shop: await mailing.readShop(),
    })),
  })
}

interface Words {
  name: string
  number: string
  kind: ComplaintRow['kind']
  token: string
  shop: MailedShop
}

async function recipientOf({ db, secret, readShop }: Mailing, row: ComplaintRow) {
  const mailbox = await findMailboxOf(db, row)
  if (!mailbox) return undefined
  const { email, emailVerified, greetedName: name, link } = mailbox
  const token = complaintTokens(link).make(secret, link.id)
  const words: Words = { name, number: row.number, kind: row.kind, token, shop: await readShop() }
  return { email, emailVerified, words }
}

function deadlineNamed(deadlines: Deadline[], name: Deadline['clock']) {
  const found = deadlines.find((one) => one.clock === name)
  if (!found?.dueAt) throw new Error(`a complaint has no deadline “${name}” with an end`)
  return { ...found, dueAt: found.dueAt }
}
