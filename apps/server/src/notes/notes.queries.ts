import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/client.ts'
import { lockRow } from '../platform/database/rows.ts'
import { note } from './notes.tables.ts'

export type NoteRow = typeof note.$inferSelect

/** The subject of a note: an order, or a person if there is no order id. */
export type Subject = Pick<NoteRow, 'customerId' | 'orderId'>

const isOn = ({ customerId, orderId }: Subject) =>
  and(
    eq(note.customerId, customerId),
    orderId === null ? isNull(note.orderId) : eq(note.orderId, orderId),
  )

/** Returns the notes on a person, and with an order id also those on this order, newest first. */
export function listNoteRows(db: Db, { customerId, orderId }: Subject): Promise<NoteRow[]> {
  const isOnPerson = isOn({ customerId, orderId: null })
  return db
    .select()
    .from(note)
    .where(orderId === null ? isOnPerson : or(isOnPerson, isOn({ customerId, orderId })))
    .orderBy(desc(note.id))
}

export const countNotesOn = (tx: Tx, subject: Subject): Promise<number> =>
  tx.$count(note, isOn(subject))

export async function insertNote(
  tx: Tx,
  row: Subject & Pick<NoteRow, 'text' | 'writerId'>,
): Promise<void> {
  await tx.insert(note).values(row)
}

/** Locks a note until the transaction ends. */
export const lockNote = (tx: Tx, id: string): Promise<NoteRow | undefined> => lockRow(tx, note, id)

export async function setNoteText(tx: Tx, id: string, text: string): Promise<void> {
  await tx.update(note).set({ text, changedAt: clock.now() }).where(eq(note.id, id))
}

export async function removeNote(tx: Tx, id: string): Promise<void> {
  await tx.delete(note).where(eq(note.id, id))
}

export async function removeNotesOf(tx: Tx, customerId: string): Promise<void> {
  await tx.delete(note).where(eq(note.customerId, customerId))
}
