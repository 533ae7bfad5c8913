import {
  complaintForOwnerMail,
  complaintReceivedMail,
  complaintToldMail,
  type MailContent,
} from '@nirbhaya/mails'
import type { Db } from '../platform/database/client.ts'
import type { SendMail } from '../platform/mail/mailer.ts'
import { findMailboxOf } from './case.service.ts'
import { clocksOf, type RunningClock } from './clocks.ts'
import { makeComplaintToken } from './complaint-token.ts'
import { type ComplaintRow, type EntryRow, findComplaint, findEntry } from './complaints.queries.ts'

export interface ComplaintMailing {
  db: Db
  secret: string
  sendMail: SendMail
  adminEmail: string
  publicUrl: string
}

/** Tells the person the number and what happens next. Nothing that was typed is in it. */
export async function mailReceived(mailing: ComplaintMailing, complaintId: string): Promise<void> {
  const row = await findComplaint(mailing.db, complaintId)
  const to = row && (await recipientOf(mailing, row))
  // Erased meanwhile.
  if (!to) return
  const clocks = clocksOf(row, row.startedAt)
  const { dueAt, aimAt } = clockNamed(clocks, 'reply')
  await mailing.sendMail({
    to: to.email,
    messageId: `complaint.${row.id}.received`,
    // Anybody can cause it with somebody else's address.
    ...(to.isProved && { budget: 'notices' as const }),
    ...(await complaintReceivedMail({
      ...to.words,
      acknowledgeBy: clockNamed(clocks, 'acknowledgement').dueAt,
      answerBy: clockNamed(clocks, 'answer').dueAt,
      reply: { from: aimAt ?? dueAt, to: dueAt },
    })),
  })
}

/** Tells the person what the owner wrote or decided. */
export async function mailTold(mailing: ComplaintMailing, entryId: string): Promise<void> {
  const entry = await findEntry(mailing.db, entryId)
  const row = entry && (await findComplaint(mailing.db, entry.complaintId))
  const to = row && (await recipientOf(mailing, row))
  if (!to) return
  const mail = await toldMail(row, entry, to.words)
  await mailing.sendMail({
    ...{ to: to.email, messageId: `complaint.told.${entry.id}`, budget: 'none' },
    ...mail,
  })
}

function toldMail(
  row: ComplaintRow,
  { state, text }: EntryRow,
  words: Words,
): Promise<MailContent> {
  const what = state === null || state === 'received' || state === 'reopened' ? 'message' : state
  const { dueAt, aimAt } =
    clocksOf(row, row.startedAt).find((one) => one.clock === 'replacement') ?? {}
  return complaintToldMail({
    ...{ ...words, what, text },
    ...(what === 'accepted' && row.remedy && { remedy: row.remedy }),
    ...(dueAt && aimAt && { replacement: { from: aimAt, to: dueAt } }),
    ...(what === 'replacement-shipped' && row.tracking && { tracking: row.tracking }),
  })
}

/** Tells the owner of a new complaint, or that its person wrote; without their words. */
export async function mailOwner(mailing: ComplaintMailing, entryId: string): Promise<void> {
  const entry = await findEntry(mailing.db, entryId)
  const row = entry && (await findComplaint(mailing.db, entry.complaintId))
  if (!row || row.erasedAt) return
  const isFirst = entry.createdAt.getTime() === row.createdAt.getTime()
  const acknowledgement = clockNamed(clocksOf(row, row.startedAt), 'acknowledgement')
  await mailing.sendMail({
    to: mailing.adminEmail,
    messageId: `complaint.owner.${entry.id}`,
    budget: 'visitors',
    ...(await complaintForOwnerMail({
      ...{ complaintId: row.id, number: row.number, kind: row.kind },
      what: entry.state === 'reopened' ? 'reopened' : isFirst ? 'received' : 'written',
      ...(row.acknowledgedAt === null && { acknowledgeBy: acknowledgement.dueAt }),
      publicUrl: mailing.publicUrl,
    })),
  })
}

interface Words {
  name: string
  number: string
  kind: ComplaintRow['kind']
  token: string
  publicUrl: string
}

async function recipientOf({ db, secret, publicUrl }: ComplaintMailing, row: ComplaintRow) {
  const mailbox = await findMailboxOf(db, row)
  if (!mailbox) return undefined
  const { email, isProved, greetedName: name } = mailbox
  const token = makeComplaintToken(secret, { id: row.id, mailedTo: email })
  const words: Words = { name, number: row.number, kind: row.kind, token, publicUrl }
  return { email, isProved, words }
}

function clockNamed(clocks: RunningClock[], name: RunningClock['clock']) {
  const found = clocks.find((one) => one.clock === name)
  if (!found?.dueAt) throw new Error(`a complaint has no clock “${name}” with an end`)
  return { ...found, dueAt: found.dueAt }
}
