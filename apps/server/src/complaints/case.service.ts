import type { ShownComplaint } from '@nirbhaya/contract/complaints/complaints'
import { mostComplaintFiles } from '@nirbhaya/contract/complaints/rules'
import { findPasswordAt, getMailbox } from '../accounts/accounts.service.ts'
import { AppError } from '../platform/app-error.ts'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { byCreation, type PageQuery, type Portion, readPage } from '../platform/database/paging.ts'
import { claimedId } from '../platform/signed-id.ts'
import { type PrivateFile, withPrivateFiles } from '../platform/storage/private-files.ts'
import { type ComplaintLink, complaintTokens } from './complaint-token.ts'
import {
  type ComplaintRow,
  countFiles,
  findComplaint,
  insertEntry,
  listRowsOf,
  lockComplaint,
  updateComplaint,
} from './complaints.queries.ts'
import type { Complaints } from './complaints.ts'
import { acceptsFiles, insertFilesWithinQuotas } from './file-quotas.service.ts'
import { toShown, toWireComplaint } from './shown-complaints.service.ts'
import { stateAfter } from './states.ts'
import { factsAfter } from './transitions.ts'

/**
 * Returns the mailbox for mails about a complaint, and what the links in them are signed for; undefined after
 * its person was erased.
 */
export async function findMailboxOf(db: Db | Tx, row: ComplaintRow) {
  if (row.erasedAt) return undefined
  const mailbox = await findMailbox(db, row)
  if (!mailbox) return undefined
  const passwordAt = row.customerId === null ? undefined : await findPasswordAt(db, row.customerId)
  // A password that is older than the complaint is no part of the signature, so that links from before
  // passwords counted go on working.
  const newPasswordAt = passwordAt && passwordAt > row.createdAt ? passwordAt : undefined
  const link: ComplaintLink = { id: row.id, mailedTo: mailbox.email, newPasswordAt }
  return { ...mailbox, link }
}

async function findMailbox(db: Db | Tx, { customerId, email }: ComplaintRow) {
  if (customerId !== null) return getMailbox(db, customerId)
  // Without an account, anybody can type another person's e-mail address, and any words as the name. So mails
  // about such a complaint leave the name out.
  return email === null ? undefined : { email, emailVerified: false, greetedName: '' }
}

/** Returns one page of a customer's complaints, newest first. */
export async function listMyComplaints(db: Db, customerId: string, paging: PageQuery) {
  const read = (portion: Portion) => listRowsOf(db, customerId, portion)
  const { rows, nextCursor } = await readPage(paging, read, byCreation)
  return { complaints: rows.map(toWireComplaint), nextCursor }
}

/**
 * Returns a customer's complaint and the token of its link. @throws AppError COMPLAINT_NOT_FOUND
 */
export async function getMyComplaint(
  complaints: Complaints,
  { customerId, id }: { customerId: string; id: string },
): Promise<{ complaint: ShownComplaint; token: string }> {
  const { db, secret } = complaints
  const row = await findComplaint(db, id)
  if (!row || row.customerId !== customerId) throw new AppError('COMPLAINT_NOT_FOUND')
  const mailbox = await findMailboxOf(db, row)
  if (!mailbox) throw new AppError('COMPLAINT_NOT_FOUND')
  const token = complaintTokens(mailbox.link).make(secret, mailbox.link.id)
  return { complaint: await toShown(complaints, db, row), token }
}

/** Returns the complaint that a mailed link leads to. @throws AppError COMPLAINT_LINK_WRONG */
export async function getLinkedComplaint(
  complaints: Complaints,
  token: string,
): Promise<ShownComplaint> {
  const row = await requireLinked(complaints, complaints.db, token)
  return toShown(complaints, complaints.db, row)
}

/**
 * Returns the complaint if its person may still write. Call it before reading a message's files,
 * and again in the transaction that stores the message.
 * @throws AppError COMPLAINT_LINK_WRONG, COMPLAINT_OVER
 */
export async function requireWritable(
  complaints: Complaints,
  token: string,
): Promise<ComplaintRow> {
  const row = await requireLinked(complaints, complaints.db, token)
  if (stateAfter(row, 'write') === undefined) throw new AppError('COMPLAINT_OVER')
  return row
}

/**
 * Adds the person's message to their complaint, and mails the owner.
 * @throws AppError COMPLAINT_LINK_WRONG, COMPLAINT_OVER, TOO_MANY_COMPLAINT_FILES, COMPLAINT_FILES_NOT_ASKED;
 * see `withPrivateFiles` and `insertFilesWithinQuotas`
 */
export function writeToComplaint(
  complaints: Complaints,
  { token, message, files }: { token: string; message: string; files: PrivateFile[] },
): Promise<ShownComplaint> {
  return withPrivateFiles(complaints, files, (stored) =>
    complaints.db.transaction(async (tx) => {
      const before = await lockLinked(complaints, tx, token)
      const after = factsAfter(before, { event: 'write', at: clock.now() })
      if (!after) throw new AppError('COMPLAINT_OVER')
      if (stored.length > 0 && !(await acceptsFiles(tx, before))) {
        throw new AppError('COMPLAINT_FILES_NOT_ASKED')
      }
      if (stored.length + (await countFiles(tx, before.id)) > mostComplaintFiles) {
        throw new AppError('TOO_MANY_COMPLAINT_FILES')
      }
      const entryId = await addPersons(complaints, tx, { before, after, message })
      await insertFilesWithinQuotas(complaints, tx, stored, { complaintId: before.id, entryId })
      return toShown(complaints, tx, after)
    }),
  )
}

/**
 * Reopens a decided complaint, which is possible once, and restarts its deadlines.
 * @throws AppError COMPLAINT_LINK_WRONG, COMPLAINT_REOPENED
 */
export function reopenComplaint(
  complaints: Complaints,
  { token, message }: { token: string; message: string },
): Promise<ShownComplaint> {
  return complaints.db.transaction(async (tx) => {
    const before = await lockLinked(complaints, tx, token)
    const after = factsAfter(before, { event: 'reopen', at: clock.now() })
    if (!after) throw new AppError('COMPLAINT_REOPENED')
    await addPersons(complaints, tx, { before, after, message })
    return toShown(complaints, tx, after)
  })
}

/**
 * Stores the person's message, updates the complaint to `after`, and mails the owner.
 * @returns the id of the new entry
 */
async function addPersons(
  { jobs }: Complaints,
  tx: Tx,
  { before, after, message }: { before: ComplaintRow; after: ComplaintRow; message: string },
): Promise<string> {
  const state = after.state === before.state ? null : after.state
  await updateComplaint(tx, after)
  const entryId = await insertEntry(tx, {
    complaintId: before.id,
    by: 'person',
    kind: state ? 'state' : 'message',
    state,
    text: message,
    createdAt: clock.now(),
  })
  await jobs.enqueue(tx, 'complaint.tell-owner', { entryId })
  return entryId
}

async function lockLinked(complaints: Complaints, tx: Tx, token: string): Promise<ComplaintRow> {
  const { id } = await requireLinked(complaints, tx, token)
  const row = await lockComplaint(tx, id)
  if (!row || row.erasedAt) throw new AppError('COMPLAINT_LINK_WRONG')
  return row
}

/** Checks a mailed link. It stays valid until the person's e-mail address or password changes. */
async function requireLinked(
  { secret }: Complaints,
  db: Db | Tx,
  token: string,
): Promise<ComplaintRow> {
  const id = claimedId(token)
  const row = id === undefined ? undefined : await findComplaint(db, id)
  const mailbox = row && (await findMailboxOf(db, row))
  if (!row || !mailbox || complaintTokens(mailbox.link).read(secret, token) !== mailbox.link.id)
    throw new AppError('COMPLAINT_LINK_WRONG')
  return row
}
