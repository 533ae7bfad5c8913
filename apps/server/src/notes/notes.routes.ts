import { notes as calls } from '@nirbhaya/contract/endpoints'
import { noteWords } from '@nirbhaya/contract/messages/notes'
import type { Customer } from '../platform/customer.ts'
import { type Routes, serve, withMessage } from '../platform/http/serve.ts'
import {
  changeNote,
  deleteNote,
  listNotes,
  type NoteWriter,
  onOrder,
  onPerson,
  writeNote,
} from './notes.service.ts'

const writerOf = ({ id, role }: Customer): NoteWriter => ({ id, isOwner: role === 'owner' })

export const noteRoutes: Routes = serve(calls, ({ db }) => ({
  listOrderNotes: async ({ id, customer }) => ({
    notes: await listNotes(db, await onOrder(db, id), writerOf(customer)),
  }),
  listPersonNotes: async ({ id, customer }) => ({
    notes: await listNotes(db, onPerson(id), writerOf(customer)),
  }),
  writeOrderNote: withMessage(noteWords.written, async ({ id, body: { text }, customer }) =>
    writeNote(db, await onOrder(db, id), { text, writer: writerOf(customer) }),
  ),
  writePersonNote: withMessage(noteWords.written, ({ id, body: { text }, customer }) =>
    writeNote(db, onPerson(id), { text, writer: writerOf(customer) }),
  ),
  changeNote: withMessage(noteWords.isChanged, ({ id: noteId, body, customer }) =>
    changeNote(db, { noteId, ...body, writer: writerOf(customer) }),
  ),
  deleteNote: withMessage(noteWords.isDeleted, ({ id: noteId, customer }) =>
    deleteNote(db, { noteId, writer: writerOf(customer) }),
  ),
}))
