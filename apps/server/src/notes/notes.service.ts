import { adminMessages } from '@nirbhaya/contract/messages/admin'
import type { Note } from '@nirbhaya/contract/notes/notes'
import { mostNotes } from '@nirbhaya/contract/notes/rules'
import { listNames, lockRegisteredUser } from '../accounts/admin/users.service.ts'
import { writeAudit } from '../audit/audit.service.ts'
import { findAnyOrderRow } from '../orders/order-records.service.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import {
  countNotesOn,
  insertNote,
  listNoteRows,
  lockNote,
  type NoteRow,
  removeNote,
  removeNotesOf,
  type Subject,
  setNoteText,
} from './notes.queries.ts'

/** The person of the shop who reads or writes notes. */
export interface NoteWriter {
  id: string
  isOwner: boolean
}

/** Returns what notes on a person are about. */
export const onPerson = (customerId: string): Subject => ({ customerId, orderId: null })

/** Returns what notes on an order are about. @throws AppError ORDER_NOT_FOUND */
export async function onOrder(db: Db, orderId: string): Promise<Subject> {
  const order = await findAnyOrderRow(db, orderId)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  return { customerId: order.customerId, orderId }
}

/** Returns the notes on a person, or those on an order and on its customer; newest first. */
export async function listNotes(db: Db, subject: Subject, reader: NoteWriter): Promise<Note[]> {
  const rows = await listNoteRows(db, subject)
  const names = await listNames(
    db,
    rows.map(({ writerId }) => writerId),
  )
  return rows.map((row) => ({
    _id: row.id,
    about: row.orderId === null ? 'person' : 'order',
    text: row.text,
    writer: names.get(row.writerId) ?? adminMessages.formerPerson,
    at: row.createdAt.toISOString(),
    ...(row.changedAt && { changedAt: row.changedAt.toISOString() }),
    canChange: canChange(row, reader),
  }))
}

/** @throws AppError USER_NOT_FOUND if the person is erased, TOO_MANY_NOTES */
export function writeNote(
  db: Db,
  subject: Subject,
  { text, writer }: { text: string; writer: NoteWriter },
): Promise<void> {
  return db.transaction(async (tx) => {
    // While the person is locked, the account is not erased, and nobody else adds a note.
    await lockRegisteredUser(tx, subject.customerId)
    if ((await countNotesOn(tx, subject)) >= mostNotes) throw new AppError('TOO_MANY_NOTES')
    await insertNote(tx, { ...subject, text, writerId: writer.id })
    await audit(tx, subject, { action: 'note', actorId: writer.id })
  })
}

interface NoteChange {
  noteId: string
  writer: NoteWriter
}

/**
 * Changes the text of a note.
 * @param seen the text that the writer saw
 * @throws AppError NOTE_NOT_FOUND, NOTE_NOT_YOURS, NOTE_CHANGED if the note has another text by now
 */
export function changeNote(
  db: Db,
  { noteId, text, seen, writer }: NoteChange & { text: string; seen: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await getOwnNote(tx, noteId, writer)
    if (row.text === text) return
    if (row.text !== seen) throw new AppError('NOTE_CHANGED')
    await setNoteText(tx, noteId, text)
    await audit(tx, row, { action: 'change-note', actorId: writer.id })
  })
}

/** @throws AppError NOTE_NOT_FOUND, NOTE_NOT_YOURS */
export function deleteNote(db: Db, { noteId, writer }: NoteChange): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await getOwnNote(tx, noteId, writer)
    await removeNote(tx, noteId)
    await audit(tx, row, { action: 'delete-note', actorId: writer.id })
  })
}

/** Deletes all notes on a person and on the person's orders. */
export const eraseNotes = (tx: Tx, customerId: string): Promise<void> =>
  removeNotesOf(tx, customerId)

async function getOwnNote(tx: Tx, noteId: string, writer: NoteWriter): Promise<NoteRow> {
  const row = await lockNote(tx, noteId)
  if (!row) throw new AppError('NOTE_NOT_FOUND')
  if (!canChange(row, writer)) throw new AppError('NOTE_NOT_YOURS')
  return row
}

const canChange = ({ writerId }: NoteRow, { id, isOwner }: NoteWriter) => isOwner || writerId === id

/** The audit log has no text of a note: the text is erased with the person, and the log stays. */
function audit(
  tx: Tx,
  { customerId, orderId }: Subject,
  { action, actorId }: { action: 'note' | 'change-note' | 'delete-note'; actorId: string },
): Promise<void> {
  const entity = orderId === null ? 'account' : 'order'
  return writeAudit(tx, {
    actorId,
    action: `${entity}.${action}`,
    entityId: orderId ?? customerId,
  })
}
